import { TownDot } from "#app/site/queensland-map.tsx";
import { findTownInAddress } from "#app/site/queensland-outline.ts";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import { auditSteps } from "#audit/audit-steps.ts";

/** The map beside the card, whose contours fill. */
export const FILLING_MAP_ID = "filling-map";

type Props = {
	domain: string;
	stepText: string;
	/** What really happens in this step; empty in a sample. */
	stepDetail: string;
	percent: number;
	/** Why a sample is being prepared, in whole sentences; null while the site is being read. */
	sampleReason: string | null;
	headingRef: React.Ref<HTMLHeadingElement>;
};

/** The running snapshot on a dark panel: how far it is, what is being read now, and the seven steps. Below it, what becomes of the request. */
export function SnapshotProgress({ domain, stepText, stepDetail, percent, sampleReason, headingRef }: Props) {
	const current = Math.round((percent / 100) * auditSteps.length) - 1;
	return (
		<div>
			<ChartStrip domain={domain} />
			<div className="on-dark -mx-5 bg-deep p-5 text-paper sm:-mx-6 sm:p-6 lg:-mt-6 lg:rounded-t-[5px]">
				<div className="mb-4 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 sm:grid-rows-[auto_1fr_auto]">
					<h2 ref={headingRef} tabIndex={-1} className="text-xl sm:text-2xl">
						{sampleReason === null ? "Preparing your snapshot" : "Preparing a sample snapshot"}
					</h2>
					<Sounder current={current} />
					<p aria-hidden="true" className="display self-end text-[min(5rem,20vw)] leading-none sm:text-[6rem]">
						{Math.round(percent)}%
					</p>
					<p
						role="status"
						className={`mt-2 max-sm:col-span-2 lg:max-xl:col-span-2 ${sampleReason === null ? "min-h-[3lh]" : "min-h-[1lh] sm:min-h-[3lh] lg:max-xl:min-h-[1lh]"}`}
					>
						<strong className="font-display text-lg leading-snug">{stepText || "Starting…"}</strong>
						{stepDetail ? <span className="wrap-anywhere block leading-snug">{stepDetail}</span> : null}
						{sampleReason && current === 0 ? <span className="sr-only">{sampleReason}</span> : null}
					</p>
				</div>
				<ProgressBar percent={percent} label="Snapshot progress" steps={auditSteps.length} />
				<p aria-hidden="true" className="mt-1.5 min-h-[1lh] font-bold text-sm sm:hidden">
					{current + 1} of {auditSteps.length}
					{auditSteps[current] ? ` · ${auditSteps[current].name}` : null}
				</p>
				<ul aria-hidden="true" className="mt-1.5 hidden grid-cols-7 text-[0.8125rem] leading-tight sm:grid lg:max-xl:text-xs">
					{auditSteps.map(({ id, name }, index) => (
						<li
							key={id}
							className={`w-min ${index === current ? "font-bold lg:max-xl:tracking-tight" : index < current ? "" : "opacity-80"}`}
						>
							{name}
						</li>
					))}
				</ul>
			</div>
			<p className="wrap-anywhere -mx-5 -mb-5 px-5 py-4 leading-snug sm:-mx-6 sm:-mb-6 sm:px-6">
				{sampleReason === null ? (
					<>
						Your result for <Whole text={domain} /> appears here in a few seconds, and your request is saved.
					</>
				) : (
					<>
						<strong>{sampleReason}</strong> Your request is saved.
					</>
				)}
			</p>
		</div>
	);
}

/** A domain that breaks only where it is longer than the line. */
function Whole({ text }: { text: string }) {
	return <span className="inline-block max-w-full">{text}</span>;
}

/** A ring for each step: solid when done, sweeping while it runs, dashed when it is still to come. */
function Sounder({ current }: { current: number }) {
	return (
		<svg
			viewBox="0 0 200 200"
			aria-hidden="true"
			fill="none"
			stroke="currentColor"
			className="row-span-2 sm:row-span-3 lg:max-xl:row-span-2 size-[min(8.5rem,32vw)] sm:size-52"
		>
			{auditSteps.map(({ id }, index) => {
				const radius = 98 - (auditSteps.length - 1 - index) * 13;
				return index < current ? (
					<circle key={id} cx={100} cy={100} r={radius} strokeWidth={2} fill="currentColor" fillOpacity={0.1} />
				) : index === current ? (
					<g key={id}>
						<circle cx={100} cy={100} r={radius} strokeOpacity={0.4} />
						<circle
							cx={100}
							cy={100}
							r={radius}
							strokeWidth={5}
							pathLength={4}
							strokeDasharray="1 3"
							className="origin-center animate-spin"
						/>
					</g>
				) : (
					<circle key={id} cx={100} cy={100} r={radius} strokeOpacity={0.45} strokeDasharray="2 5" />
				);
			})}
			<circle cx={100} cy={100} r={5} fill="currentColor" />
		</svg>
	);
}

/** A strip of the map, on screens where the map itself is out of sight below the card. */
function ChartStrip({ domain }: { domain: string }) {
	const town = findTownInAddress(domain);
	const { x, y } = town ?? { x: 470, y: 440 };
	return (
		<svg
			viewBox={`${x - 250} ${y - 50} 620 100`}
			preserveAspectRatio="xMidYMid slice"
			aria-hidden="true"
			className="chart -mx-5 -mt-5 block h-30 w-[calc(100%+2.5rem)] rounded-t-chart bg-paper sm:-mx-6 sm:-mt-6 sm:w-[calc(100%+3rem)] lg:hidden"
		>
			<use href={`#${FILLING_MAP_ID}`} />
			{town ? (
				<g className="town" data-lit="" fontSize={19} strokeLinejoin="round">
					<TownDot town={town} x={x + 26} y={y} />
				</g>
			) : null}
		</svg>
	);
}
