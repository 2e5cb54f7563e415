import type { services } from "./services.ts";

type Slug = (typeof services)[number]["slug"];

/** The large drawing below one step of each service. */
export function StepDrawing({ slug }: { slug: Slug }) {
	const Drawing = DRAWINGS[slug];
	return (
		<div className="no-print mt-4 max-w-144 md:mt-5">
			<Drawing />
		</div>
	);
}

const DRAWINGS: Record<Slug, () => React.ReactNode> = {
	"local-seo": TownPages,
	"google-business-profile": StrangersEdit,
	"keyword-research": KeptSearches,
	"citation-building": FoundListings,
	"review-management": HardReview,
	"competitor-analysis": GapList,
};

/** A page for each service in each town. */
function TownPages() {
	const pages = [
		["Hot water", "Toowoomba"],
		["Hot water", "Highfields"],
		["Gas fitting", "Toowoomba"],
	];
	return (
		<ul className="grid gap-2.5 sm:grid-cols-3 sm:gap-4">
			{pages.map(([service, town]) => (
				<li key={`${service} ${town}`} className="overflow-clip rounded-chart border border-ink bg-white">
					<svg viewBox="0 0 160 14" aria-hidden="true" className="block w-full border-ink border-b bg-shoal max-sm:hidden">
						<path d="M9 7h0M18 7h0M27 7h0" stroke="var(--color-reef)" strokeWidth={5} strokeLinecap="round" />
					</svg>
					<p className="display p-3 text-lg leading-tight!">
						{service} in {town}
					</p>
					<svg viewBox="0 0 160 62" aria-hidden="true" className="block w-full max-sm:hidden" fill="none">
						<path d="M12 4h128M12 16h112M12 28h70" stroke="var(--color-hairline)" strokeWidth={4} />
						<rect x={12} y={40} width={52} height={14} rx={3} fill="var(--color-mango)" />
					</svg>
				</li>
			))}
		</ul>
	);
}

/** What a stranger changed, and that it was put right. */
function StrangersEdit() {
	const days = [
		["Wednesday", "A stranger marks you as closed for good.", "var(--color-coral)", "M-5-5l10 10M5-5l-10 10"],
		["Thursday", "We see it and put it right. You read about it in an email.", "var(--color-reef)", "M-6 0l4 5L6-5"],
	];
	return (
		<ol className="rounded-chart border border-ink bg-white px-4 sm:px-5">
			{days.map(([day, text, colour, mark]) => (
				<li
					key={day}
					className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-x-4 border-hairline py-3.5 not-last:border-b sm:grid-cols-[2.5rem_6.5rem_minmax(0,1fr)]"
				>
					<svg
						viewBox="-17 -17 34 34"
						aria-hidden="true"
						className="row-span-2 w-full sm:row-span-1"
						fill={colour}
						stroke="var(--color-ink)"
					>
						<circle r={16} strokeWidth={1.2} />
						<path d={mark} fill="none" stroke="var(--color-white)" strokeWidth={3} strokeLinecap="round" />
					</svg>
					<span className="display text-lg">{day}</span>
					<span className="leading-snug">{text}</span>
				</li>
			))}
		</ol>
	);
}

/** Searches that others will always win are struck out. */
function KeptSearches() {
	const rows = [
		["plumber", "National chains", false],
		["hot water system", "Shops that sell them", false],
		["plumber toowoomba", "Five firms like yours", true],
	] as const;
	return (
		<div className="rounded-chart border border-ink bg-white">
			<p aria-hidden="true" className="grid grid-cols-2 gap-x-4 border-ink border-b bg-shoal px-4 py-1.5 text-sm sm:px-5">
				<span>Search</span>
				<span>Who ranks today</span>
			</p>
			<ul>
				{rows.map(([search, who, isKept]) => (
					<li key={search} className="grid grid-cols-2 items-center gap-x-4 border-hairline px-4 py-2.5 not-last:border-b sm:px-5">
						{isKept ? (
							<span className="display w-fit rounded-full bg-mango px-3 py-1 sm:-ml-3 sm:text-lg">{search}</span>
						) : (
							<del className="text-ink-soft decoration-coral sm:text-lg">{search}</del>
						)}
						<span className={isKept ? "font-semibold" : "text-ink-soft"}>{who}</span>
					</li>
				))}
			</ul>
		</div>
	);
}

/** Every listing as a slip, with the wrong ones crossed. */
function FoundListings() {
	const wrong = [3, 7, 12];
	return (
		<svg
			viewBox="0 0 540 132"
			role="img"
			aria-label="17 listings, 3 of them wrong"
			className="block w-full"
			stroke="var(--color-ink)"
			strokeWidth={1.3}
		>
			{Array.from({ length: 17 }, (_, index) => {
				const isWrong = wrong.includes(index);
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: the slips have no names and never move.
					<g key={index} transform={`translate(${2 + (index % 9) * 60} ${index < 9 ? 4 : 72})`} strokeLinecap="round">
						<rect width={50} height={54} rx={3} fill={isWrong ? "var(--color-sand)" : "var(--color-white)"} />
						<circle cx={12} cy={13} r={5} fill={isWrong ? "var(--color-coral)" : "var(--color-shoal)"} />
						<path d="M22 13h20M8 27h34" stroke="var(--color-ink-soft)" strokeWidth={2.5} />
						<path d="M8 38h22" stroke={isWrong ? "var(--color-coral)" : "var(--color-ink-soft)"} strokeWidth={2.5} />
						{isWrong ? <path d="M33 33l10 10M43 33l-10 10" stroke="var(--color-coral)" strokeWidth={2.5} /> : null}
					</g>
				);
			})}
		</svg>
	);
}

/** A review that hurts, and a reply that helps. */
function HardReview() {
	return (
		<>
			<div className="w-fit rounded-chart rounded-bl-none border border-ink bg-white px-4 py-3">
				<p>
					<span className="display">Sam</span>
					<span className="ml-2.5 tracking-widest" role="img" aria-label="2 of 5 stars">
						★★☆☆☆
					</span>
				</p>
				<p className="mt-0.5 text-lg leading-snug">“A day late, and no one rang.”</p>
			</div>
			<div className="mt-2.5 ml-8 w-fit max-w-110 rounded-chart rounded-br-none border border-reef bg-shoal px-4 py-3 sm:ml-auto">
				<p className="display text-reef-dark">Reply from the owner</p>
				<p className="mt-0.5 text-lg leading-snug">
					“You’re right, Sam. The part was late and we should have rung. Now we ring the night before.”
				</p>
			</div>
		</>
	);
}

/** What each gap costs to close and what it brings, the best first. */
function GapList() {
	const gaps = [
		["A gas page", "Half a day", 100],
		["52 more photos", "A day", 45],
		["Prices on each page", "Two days", 40],
	] as const;
	return (
		<div className="rounded-chart border border-ink bg-white">
			<p
				aria-hidden="true"
				className="grid grid-cols-[5fr_4fr_2fr] sm:grid-cols-[5fr_3fr_3fr] gap-x-4 border-ink border-b bg-shoal px-4 py-1.5 text-sm sm:px-5"
			>
				<span>Gap</span>
				<span>Work</span>
				<span>Gain</span>
			</p>
			<ol>
				{gaps.map(([gap, work, gain], index) => (
					<li
						key={gap}
						className="grid grid-cols-[5fr_4fr_2fr] sm:grid-cols-[5fr_3fr_3fr] items-center gap-x-4 border-hairline px-4 py-2.5 not-last:border-b sm:px-5"
					>
						<span className={index === 0 ? "display sm:text-lg" : ""}>{gap}</span>
						<span>{work}</span>
						<svg viewBox="0 0 100 16" preserveAspectRatio="none" aria-hidden="true" className="block h-4 w-full">
							<path d={`M0 8h${gain}`} stroke={index === 0 ? "var(--color-mango)" : "var(--color-reef)"} strokeWidth={16} />
						</svg>
					</li>
				))}
			</ol>
		</div>
	);
}
