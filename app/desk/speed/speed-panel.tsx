import { formatNumber } from "#app/desk/ui/format-number.ts";
import { Panel } from "#app/desk/ui/panel.tsx";
import type { DeviceSpeed, Speed, VisitSpeed } from "#app/vitals/summarise-speed.ts";
import { type Rating, VITAL_NAMES, type VitalName } from "#app/vitals/vital.ts";
import {
	CORE_VITALS,
	describeSpeed,
	deviceLabels,
	formatSpeed,
	formatViews,
	pageKindLabels,
	ratingLabels,
	vitalLabels,
} from "./describe-speed.ts";

/** The speed on one kind of device: a summary, all pages together, and page by page. */
export function SpeedPanel({ speed: { device, all, pages } }: { speed: DeviceSpeed }) {
	return (
		<Panel title={deviceLabels[device]}>
			<p>
				<strong>{describeSpeed(all)}</strong> {all.visits > 0 ? `${formatViews(all.visits)} measured.` : null}
			</p>
			{Object.values(all.speeds).some(Boolean) ? <Figures speeds={all.speeds} /> : null}
			{pages.length > 0 ? <PageTable pages={pages} caption={`${deviceLabels[device]}, page by page`} /> : null}
		</Panel>
	);
}

function Figures({ speeds }: { speeds: VisitSpeed["speeds"] }) {
	return (
		<dl className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] border-ink border-b *:min-w-0 *:border-ink *:border-t sm:grid-cols-5">
			{VITAL_NAMES.map((vital) => (
				<div key={vital} className="px-3 py-3">
					<dt className="font-semibold text-sm">
						{vitalLabels[vital]} <abbr className="font-normal text-ink-soft no-underline">{vital}</abbr>
					</dt>
					<dd>
						<span className="display block text-3xl">{speeds[vital] ? formatSpeed(vital, speeds[vital].p75) : "–"}</span>
						{speeds[vital] ? (
							<RatingMark rating={speeds[vital].rating} />
						) : (
							<span className="block text-ink-soft text-sm">not enough data</span>
						)}
					</dd>
				</div>
			))}
		</dl>
	);
}

function PageTable({ pages, caption }: { pages: DeviceSpeed["pages"]; caption: string }) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
		<section aria-label={caption} tabIndex={0} className="relative overflow-x-auto">
			<table className="mt-5 w-full border-collapse text-left text-sm sm:table-fixed">
				<caption className="sr-only">{caption}</caption>
				<thead>
					<tr className="border-ink border-b">
						<th scope="col" className="py-2 pr-2 font-semibold sm:w-1/3">
							Page
						</th>
						{CORE_VITALS.map((vital) => (
							<th key={vital} scope="col" className="px-1 py-2 text-right font-semibold sm:px-3">
								<abbr title={vitalLabels[vital]} className="no-underline">
									{vital}
								</abbr>
							</th>
						))}
						<th scope="col" className="py-2 pl-2 text-right font-semibold max-sm:hidden">
							Views
						</th>
					</tr>
				</thead>
				<tbody>
					{pages.map(({ page, visits, speeds }) => (
						<tr key={page} className="border-hairline border-b last:border-0">
							<th scope="row" className="py-2.5 pr-2 font-semibold">
								{pageKindLabels[page]}
								<span className="block font-normal text-ink-soft sm:hidden">{formatViews(visits)}</span>
							</th>
							{CORE_VITALS.map((vital) => (
								<td key={vital} className="px-1 py-2.5 text-right sm:px-3">
									<Cell vital={vital} speed={speeds[vital]} />
								</td>
							))}
							<td className="py-2.5 pl-2 text-right max-sm:hidden">{formatNumber(visits)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

function Cell({ vital, speed }: { vital: VitalName; speed: Speed }) {
	if (!speed)
		return (
			<>
				<span aria-hidden="true" className="text-ink-soft">
					–
				</span>
				<span className="sr-only">not enough data</span>
			</>
		);
	return (
		<span className="inline-flex items-center gap-x-1.5 gap-y-1 whitespace-nowrap max-sm:flex-col max-sm:items-end">
			{formatSpeed(vital, speed.p75)} <RatingMark rating={speed.rating} isShort />
		</span>
	);
}

const RATING_COLOURS: Record<Rating, string> = {
	good: "text-seagrass-dark",
	"needs-improvement": "text-mango-dark",
	poor: "text-coral-dark",
};

/** Google's rating, with a symbol whose shape differs as well as its colour. `isShort` hides the label except from screen readers. */
export function RatingMark({ rating, isShort = false }: { rating: Rating; isShort?: boolean }) {
	return (
		<span className="inline-flex items-center gap-1.5 font-semibold text-ink text-sm sm:whitespace-nowrap">
			<svg aria-hidden="true" viewBox="0 0 12 12" className={`size-3 shrink-0 ${RATING_COLOURS[rating]}`} fill="currentColor">
				{rating === "good" ? <circle cx="6" cy="6" r="5.5" /> : null}
				{rating === "needs-improvement" ? <path d="M.5 .5h11v11H.5z" /> : null}
				{rating === "poor" ? <path d="M6 0l6 11.5H0z" /> : null}
			</svg>
			<span className={isShort ? "sr-only" : undefined}>{ratingLabels[rating]}</span>
		</span>
	);
}
