import { brand } from "#app/site/brand.ts";
import { QueenslandMap } from "#app/site/queensland-map.tsx";
import type { SnapshotMode } from "#app/snapshots/follow-snapshot.ts";
import { FILLING_MAP_ID } from "#app/snapshots/snapshot-progress.tsx";
import { buttonClass } from "#app/ui/button.ts";
import { Island } from "#app/ui/island.tsx";
import { valuePoints } from "./claims.ts";
import { HeroCard } from "./hero-card.tsx";

type Props = { snapshotMode: SnapshotMode; townLinks: Record<string, string> };

/** The headline, the card and the map. A result in the card takes the whole width, and the headline and the map give way to it. */
export function HeroSection({ snapshotMode, townLinks }: Props) {
	return (
		<section id="hero" aria-labelledby="hero-title" className="group/hero relative overflow-clip border-ink border-b">
			<div className="page grid gap-x-10 pt-6 pb-10 group-has-[.snapshot-report]/hero:pt-6 md:py-14 lg:grid-cols-12">
				<div className="relative z-10 flex min-w-0 flex-col lg:col-span-7 lg:group-has-[.snapshot-report]/hero:col-span-12">
					<p className="no-print beside-report group-has-[.snapshot-report]/hero:hidden sheet-label">{brand.tagline}</p>
					<h1
						id="hero-title"
						className="beside-report mt-3 group-has-[.snapshot-report]/hero:sr-only text-[clamp(2.25rem,1.4rem+3.3vw,3.5rem)]"
					>
						Local SEO: find out how {brand.state} finds you
					</h1>
					<p className="no-print beside-report group-has-[.snapshot-report]/hero:hidden mt-3 text-balance md:text-lg">
						Type in your web address for a free SEO snapshot: a 7-point competitive analysis, an action plan and an opportunity score, in
						plain English.
					</p>
					<div className="mt-6 rounded-chart shadow-float print:shadow-none group-has-[.snapshot-report]/hero:mt-0">
						<Island name="hero-card" component={HeroCard} props={{ snapshotMode }} />
						<div className="beside-report flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-ink -mt-1.5 rounded-b-chart border bg-sand px-5 py-3 sm:px-6 group-has-[.snapshot-report]/hero:justify-start group-has-[.snapshot-report]/hero:gap-y-0 group-has-[.snapshot-report]/hero:pt-3 group-has-[.snapshot-report]/hero:pb-1.5">
							<p>Rather have it done for you?</p>
							<a href="/#pricing" className={buttonClass("outline", `max-sm:w-full ${IN_RESULTS}`)}>
								Hire {brand.name} Today
							</a>
						</div>
					</div>
					<ul className="no-print beside-report group-has-[.snapshot-report]/hero:hidden mt-8 grid grid-cols-[repeat(auto-fit,minmax(min(5rem,100%),1fr))] gap-4 sm:grid-cols-3 lg:mt-10">
						{valuePoints.map(({ figure, label }) => (
							<li key={figure} className="border-ink border-t pt-3 sm:*:max-w-44">
								<span className="display text-2xl sm:text-3xl">{figure}</span>
								<span className="wrap-anywhere block text-balance text-ink-soft text-sm leading-snug sm:text-base">{label}</span>
							</li>
						))}
					</ul>
				</div>
				<div
					data-later-when-narrow
					className="no-print beside-report group-has-[.snapshot-report]/hero:hidden relative -mx-[min(1rem,5vw)] mt-8 -mb-10 h-116 overflow-clip max-lg:before:absolute max-lg:before:inset-x-0 max-lg:before:top-0 max-lg:before:z-10 max-lg:before:h-12 max-lg:before:bg-[linear-gradient(var(--color-paper),transparent)] sm:h-148 md:-mx-8 md:-mb-14 lg:col-span-5 lg:m-0 lg:h-auto lg:overflow-visible"
				>
					<QueenslandMap
						townLinks={townLinks}
						fadesWest
						fillingId={FILLING_MAP_ID}
						className="absolute right-0.5 bottom-2 sm:bottom-[-4%] md:right-3 w-144 max-[22rem]:w-126 max-w-none overflow-visible sm:w-208 lg:sticky lg:top-24 lg:-ml-[31%] lg:w-[134%]"
					>
						<ChartTitle />
					</QueenslandMap>
				</div>
			</div>
			<div className="pointer-events-none absolute inset-x-0 bottom-0 h-36 bg-[linear-gradient(0deg,var(--color-paper),transparent)] max-lg:hidden" />
		</section>
	);
}

/** Below a result, which has its own call to action, the button is a link. */
const IN_RESULTS =
	"group-has-[.snapshot-report]/hero:w-auto group-has-[.snapshot-report]/hero:border-0 group-has-[.snapshot-report]/hero:hover:bg-transparent group-has-[.snapshot-report]/hero:px-0 group-has-[.snapshot-report]/hero:hover:text-reef-dark group-has-[.snapshot-report]/hero:underline group-has-[.snapshot-report]/hero:underline-offset-4";

/** What the chart shows, on the open sea off Cape York, as far east as the text column. The scale is 4.5 degrees of latitude. */
function ChartTitle() {
	return (
		<g textAnchor="end" fill="var(--color-ink)" className="max-lg:translate-y-[166px]">
			<text x={801} y={84} fontSize={25} className="display">
				Local SEO, town by town
			</text>
			<g fontSize={20} fill="var(--color-ink-soft)">
				<text x={801} y={113}>
					Choose a town to read its guide
				</text>
				<text x={801} y={163}>
					500 km
				</text>
				<path d="M621 133h180M621 128v10m45-10v10m45-10v10m45-10v10m45-10v10" fill="none" stroke="var(--color-ink)" />
				<path d="M621 133h45m45 0h45" stroke="var(--color-ink)" strokeWidth={5} />
			</g>
		</g>
	);
}
