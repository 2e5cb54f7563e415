import { brand } from "#app/site/brand.ts";
import { QrCode } from "./plate-parts.tsx";
import { CallsChart, RankRace, RankTracks } from "./promise-charts.tsx";
import type { ServiceSlug } from "./services.ts";

/** How the promise of each service looks once it is kept, for the made-up business of the drawings. */
const EXAMPLES: Record<ServiceSlug, { title: string; Drawing: () => React.ReactNode }> = {
	"local-seo": { title: "Calls from search", Drawing: CallsChart },
	"google-business-profile": { title: "Who manages your profile", Drawing: ProfileManagers },
	"keyword-research": { title: "Where you rank", Drawing: RankTracks },
	"citation-building": { title: "Where listings go", Drawing: ListingDots },
	"review-management": { title: "Who we ask for a review: everyone", Drawing: AskedCustomers },
	"competitor-analysis": { title: "Rank for “gas fitting toowoomba”", Drawing: RankRace },
};

export function ServiceExample({ slug }: { slug: ServiceSlug }) {
	const { title, Drawing } = EXAMPLES[slug];
	return (
		<figure className="wrap-anywhere mt-8 border-current/40 border-t pt-4 md:mt-10 md:pt-5 print:mt-3 print:pt-2">
			<figcaption className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
				<span className="display min-w-0 flex-[1_1_6.5rem] text-xl leading-tight!">{title}</span>
				<span className="stamp text-paper!">Example</span>
			</figcaption>
			<div className="mt-5 md:mt-7 print:mt-2">
				<Drawing />
			</div>
		</figure>
	);
}

/** The few listings that count beside the many that don't, each as a dot. */
function ListingDots() {
	const fields = [
		{ count: 30, rows: 5, words: "people use", dot: 7.5, colour: "var(--color-mango)" },
		{ count: 500, rows: 10, words: "no one visits", dot: 3.4, colour: "currentColor" },
	];
	return (
		<div className="grid gap-x-14 gap-y-6 md:grid-cols-[1.2fr_5fr] print:grid-cols-[1.2fr_5fr]">
			{fields.map(({ count, rows, words, dot, colour }) => (
				<div key={words} className="first:max-md:grid first:max-md:grid-cols-2 first:max-md:items-end first:max-md:gap-x-5">
					<p className="mb-4 whitespace-nowrap leading-none">
						<span className="display text-5xl leading-none!">{count}</span> <span className="text-lg">{words}</span>
					</p>
					<svg viewBox={`0 0 ${(count / rows) * 10} ${rows * 10}`} aria-hidden="true" className="block w-full">
						<path
							d={Array.from({ length: count }, (_, index) => `M${5 + Math.floor(index / rows) * 10} ${5 + (index % rows) * 10}h0`).join("")}
							stroke={colour}
							strokeWidth={dot}
							strokeLinecap="round"
						/>
					</svg>
				</div>
			))}
		</div>
	);
}

/** The invoice of each job with its code, and below it a tick: everyone was asked. */
function AskedCustomers() {
	const jobs = ["Hot water", "Tap", "Drain", "Gas heater", "Toilet", "Leak", "Tap", "Hot water", "Cooktop", "Drain"];
	const late = [2, 7];
	const never = ["Only the happy ones", "Anyone, for a discount"];
	return (
		<>
			<ul className="grid grid-cols-5 gap-x-3 gap-y-5 text-center sm:max-lg:gap-x-10 lg:grid-cols-10 lg:gap-x-6 print:grid-cols-10">
				{jobs.map((job, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: some jobs have the same name, and they never move.
					<li key={index}>
						<svg viewBox="0 0 40 68" aria-hidden="true" className="block w-full print:h-14" fill="none" strokeLinecap="round">
							<rect x={1} y={1} width={38} height={48} rx={2} fill="var(--color-white)" stroke="var(--color-ink)" />
							<path d="M6 8h16M6 13h10" stroke="var(--color-ink-soft)" strokeWidth={1.5} />
							<g transform="translate(9 21)">
								<QrCode />
							</g>
							{late.includes(index) ? (
								<g transform="rotate(-9 27 10)">
									<rect
										x={14}
										y={3}
										width={26}
										height={13}
										rx={2}
										fill="var(--color-white)"
										stroke="var(--color-coral-dark)"
										strokeWidth={1.5}
									/>
									<text x={27} y={13} textAnchor="middle" fontSize={10} fill="var(--color-coral-dark)" className="display">
										Late
									</text>
								</g>
							) : null}
							<path d="M14 58l5 6 9-11" stroke="currentColor" strokeWidth={3} />
						</svg>
						<span className="block text-sm leading-tight md:text-base">{job}</span>
						<span className="sr-only">{late.includes(index) ? "late, and asked" : "asked"}</span>
					</li>
				))}
			</ul>
			<dl className="mt-7 grid gap-x-14 border-current/40 border-t md:grid-cols-2 print:mt-2">
				{never.map((what) => (
					<div key={what} className="flex items-center justify-between gap-x-4 border-current/40 border-b py-3 print:py-1">
						<dt className="text-lg">{what}</dt>
						<dd className="display text-xl">Never</dd>
					</div>
				))}
			</dl>
		</>
	);
}

/** The owners of a profile, each with a key, and the agency without one: it can be removed. */
function ProfileManagers() {
	const managers = [
		{ name: "Rob Harrow", role: "Primary owner" },
		{ name: "Tom Pike", role: "Owner" },
		{ name: brand.name, role: "Manager, until you remove us", isGuest: true },
	];
	return (
		<ul className="rounded-chart border border-ink bg-white px-4 text-ink sm:px-7">
			{managers.map(({ name, role, isGuest }) => (
				<li
					key={name}
					className="grid grid-cols-[3rem_minmax(0,1fr)_5.5rem] items-center gap-x-4 border-hairline py-4 not-last:border-b md:grid-cols-[4.5rem_4fr_5fr_10rem] md:gap-x-7 print:py-1"
				>
					<svg
						viewBox="0 0 66 66"
						aria-hidden="true"
						className="row-span-2 w-full print:h-8"
						fill="none"
						stroke="var(--color-ink)"
						strokeWidth={1.5}
					>
						<circle cx={33} cy={33} r={32} fill={isGuest ? "none" : "var(--color-shoal)"} strokeDasharray={isGuest ? "3 4" : undefined} />
						<text
							x={33}
							y={43}
							textAnchor="middle"
							fontSize={29}
							fill={isGuest ? "var(--color-ink)" : "var(--color-reef-dark)"}
							stroke="none"
							className="display"
						>
							{name[0]}
						</text>
					</svg>
					<p className="display text-xl leading-snug! md:row-span-2 md:text-2xl">{name}</p>
					<p className="text-lg leading-snug max-md:col-start-2 md:row-span-2">{role}</p>
					<svg
						viewBox="0 0 124 44"
						aria-hidden="true"
						className="row-span-2 w-full max-md:col-start-3 max-md:row-start-1 print:h-8"
						fill="none"
						stroke="var(--color-ink)"
					>
						{isGuest ? (
							<>
								<rect x={1} y={1} width={110} height={36} rx={5} fill="var(--color-paper)" strokeWidth={1.5} />
								<text x={50} y={25.5} textAnchor="middle" fontSize={18} fill="var(--color-ink)" stroke="none" className="display">
									Remove
								</text>
								<path d="M98 18v22l5-5 4 8 5-2-4-8h7z" fill="var(--color-mango)" />
							</>
						) : (
							[INK_LINE, MANGO_LINE].map((line) => (
								<path key={line.strokeWidth} d="M66 20a13 13 0 1 0 26 0 13 13 0 1 0-26 0M66 20H8v14m17-14v10" {...line} />
							))
						)}
					</svg>
				</li>
			))}
		</ul>
	);
}

/** A key has an outline: a wide line below a narrower one. */
const INK_LINE = { stroke: "var(--color-ink)", strokeWidth: 10 };
const MANGO_LINE = { stroke: "var(--color-mango)", strokeWidth: 7 };
