import type { ServiceSlug } from "./services.ts";

/** The large drawing below one step of each service. */
export function StepDrawing({ slug }: { slug: ServiceSlug }) {
	const Drawing = DRAWINGS[slug];
	return <Drawing />;
}

const DRAWINGS: Record<ServiceSlug, () => React.ReactNode> = {
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
		["Hot water in Toowoomba", "What a new one costs, fitted", "Gas, electric or heat pump", "Photos of three jobs in town"],
		["Hot water in Highfields", "No call-out fee to Highfields", "What suits tank water", "How soon we can be there"],
		["Gas fitting in Toowoomba", "What a cooktop costs to connect", "A certificate for each job", "The licence number"],
	];
	return (
		<ul className="grid gap-3 sm:grid-cols-3 sm:gap-5">
			{pages.map(([title, ...answers]) => (
				<li key={title} className="overflow-clip rounded-chart border border-ink bg-white">
					<svg viewBox="0 0 300 18" aria-hidden="true" className="block w-full border-ink border-b bg-shoal">
						<path d="M12 9h0M24 9h0M36 9h0" stroke="var(--color-reef)" strokeWidth={6} strokeLinecap="round" />
					</svg>
					<div className="p-4 lg:p-5">
						<p className="display text-xl leading-tight!">{title}</p>
						<ul className="mt-3 grid gap-y-1.5">
							{answers.map((answer) => (
								<li key={answer} className="ticked leading-snug">
									{answer}
								</li>
							))}
						</ul>
					</div>
				</li>
			))}
		</ul>
	);
}

/** A stranger's edit and how it was reversed. */
function StrangersEdit() {
	const days = [
		["Wednesday", "A stranger marks you as closed for good.", "var(--color-coral)", "M-5-5l10 10M5-5l-10 10"],
		["Thursday", "We see it and put it right.", "var(--color-reef)", "M-6 0l4 5L6-5"],
		["Friday", "You’re open, and you read about it in an email.", "var(--color-reef)", "M-6 0l4 5L6-5"],
	];
	return (
		<ol className="grid gap-y-4 md:grid-cols-3">
			{days.map(([day, text, colour, mark], index) => (
				<li key={day} className="max-md:grid max-md:grid-cols-[2.75rem_minmax(0,1fr)] max-md:items-center max-md:gap-x-4">
					<div className="relative max-md:row-span-2">
						{index < days.length - 1 ? <span className="absolute inset-x-0 top-1/2 border-hairline border-t-2 max-md:hidden" /> : null}
						<svg viewBox="-17 -17 34 34" aria-hidden="true" className="relative size-11 md:size-14" fill={colour} stroke="var(--color-ink)">
							<circle r={16} strokeWidth={1.2} />
							<path d={mark} fill="none" stroke="var(--color-white)" strokeWidth={3} strokeLinecap="round" />
						</svg>
					</div>
					<p className="display text-xl md:mt-3">{day}</p>
					<p className="max-w-[26ch] text-lg leading-snug">{text}</p>
				</li>
			))}
		</ol>
	);
}

/** Searches worth keeping, with the ones that others will always win struck out. */
function KeptSearches() {
	const rows = [
		["plumber", "National chains", "Leave"],
		["hot water system", "Shops that sell them", "Leave"],
		["hot water toowoomba", "Five firms like yours", "Keep"],
	] as const;
	const columns = "grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 md:grid-cols-[4fr_4fr_1fr] md:gap-x-4";
	return (
		<>
			<p aria-hidden="true" className={`${columns} border-ink border-b pb-1.5 text-ink-soft max-md:hidden`}>
				<span>Search</span>
				<span>Who ranks today</span>
			</p>
			<ul>
				{rows.map(([search, who, choice]) => {
					const isKept = choice === "Keep";
					return (
						<li
							key={search}
							className={`${columns} items-center border-hairline not-last:border-b not-last:pb-3 not-first:pt-3 md:pt-3! md:text-xl`}
						>
							{isKept ? (
								<span className="display w-fit -ml-2 rounded-full bg-mango px-2 py-1 md:-ml-4 md:px-4">{search}</span>
							) : (
								<del className="text-ink-soft decoration-coral">{search}</del>
							)}
							<span className={`max-md:order-last ${isKept ? "font-semibold" : "text-ink-soft"}`}>{who}</span>
							<span className={isKept ? "display text-reef-dark" : "text-ink-soft"}>{choice}</span>
						</li>
					);
				})}
			</ul>
		</>
	);
}

/** Every listing as a slip, with the wrong ones crossed. */
function FoundListings() {
	const wrong = [3, 7, 12];
	return (
		<>
			<p className="mb-3 text-lg leading-snug">
				<span className="display">Three of the 17</span> are wrong.
			</p>
			<ul aria-hidden="true" className="grid grid-cols-6 gap-2 md:grid-cols-[repeat(17,minmax(0,1fr))] md:gap-3">
				{Array.from({ length: 17 }, (_, index) => {
					const isWrong = wrong.includes(index);
					const colour = isWrong ? "var(--color-coral)" : "var(--color-ink-soft)";
					return (
						// biome-ignore lint/suspicious/noArrayIndexKey: the slips have no names and never move.
						<li key={index}>
							<svg viewBox="0 0 52 72" aria-hidden="true" className="block w-full" fill="none" strokeLinecap="round" strokeWidth={3}>
								<rect
									x={1}
									y={1}
									width={50}
									height={70}
									rx={4}
									stroke="var(--color-ink)"
									strokeWidth={1.5}
									fill={isWrong ? "var(--color-paper)" : "var(--color-white)"}
								/>
								<circle cx={14} cy={16} r={6} fill={isWrong ? "var(--color-coral)" : "var(--color-reef)"} />
								<path d="M27 16h15" stroke="var(--color-ink-soft)" />
								<path d="M9 33h34" stroke={colour} />
								<path d={isWrong ? "M18 46l16 14M34 46L18 60" : "M9 45h24M9 57h28"} stroke={isWrong ? colour : "var(--color-hairline)"} />
							</svg>
						</li>
					);
				})}
			</ul>
		</>
	);
}

/** A bad review and its reply. */
function HardReview() {
	return (
		<div className="grid gap-3 md:grid-cols-[5fr_7fr] md:gap-6">
			<div className="rounded-chart rounded-bl-none border border-ink bg-white px-4 py-3.5 md:px-6 md:py-5">
				<p className="text-lg">
					<span className="display">Sam</span>
					<span className="ml-3 tracking-widest" role="img" aria-label="2 of 5 stars">
						★★☆☆☆
					</span>
				</p>
				<p className="mt-1 text-lg leading-snug md:text-xl">“A day late, and no one rang.”</p>
			</div>
			<div className="rounded-chart rounded-br-none border border-reef bg-shoal px-4 py-3.5 max-md:ml-6 md:px-6 md:py-5">
				<p className="display text-lg text-reef-dark">Reply from the owner</p>
				<p className="mt-1 text-lg leading-snug md:text-xl">
					“You’re right, Sam. The part was late and we should have rung. Now we ring the night before.”
				</p>
			</div>
		</div>
	);
}

/** What each gap costs to close and what it gains, the best first. */
function GapList() {
	const gaps = [
		["A gas page", "Half a day", 100],
		["52 more photos", "A day", 45],
		["Prices on each page", "Two days", 40],
	] as const;
	const columns = "grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 md:grid-cols-[3fr_2fr_4fr]";
	return (
		<>
			<p aria-hidden="true" className={`${columns} border-ink border-b pb-1.5 text-ink-soft max-md:hidden`}>
				<span>Gap</span>
				<span>Work</span>
				<span>Gain</span>
			</p>
			<ol>
				{gaps.map(([gap, work, gain], index) => (
					<li
						key={gap}
						className={`${columns} items-center border-hairline not-last:border-b not-last:pb-3 not-first:pt-3 md:pt-3! md:text-xl`}
					>
						<span className={index === 0 ? "display" : ""}>{gap}</span>
						<span>{work}</span>
						<svg viewBox="0 0 100 16" preserveAspectRatio="none" aria-hidden="true" className="block h-4 w-full max-md:col-span-2 md:h-5">
							<path d={`M0 8h${gain}`} stroke={index === 0 ? "var(--color-mango)" : "var(--color-reef)"} strokeWidth={16} />
						</svg>
					</li>
				))}
			</ol>
		</>
	);
}
