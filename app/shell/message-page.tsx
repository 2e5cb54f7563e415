import { ArrowRight } from "lucide-react";
import { brand } from "#app/site/brand.ts";
import { MarkedTown } from "#app/site/chart-fragment.tsx";
import { MapBackground } from "#app/site/map-background.tsx";
import { blogLink, contactPageLink, scoringLink, snapshotLink } from "#app/site/navigation.ts";
import { towns } from "#app/site/queensland-outline.ts";
import { buttonClass } from "#app/ui/button.ts";

type Props = {
	label: string;
	title: string;
	/** What is missing, if anything: the chart shows a course from the city out to sea, where no bottom was found. */
	missing?: "page" | "article" | "report";
	/** Whether a request has arrived: the chart shows its course to the city. */
	hasArrived?: boolean;
	/** What is shown instead of the chart, beside the message or below it. */
	aside?: React.ReactNode;
	children: React.ReactNode;
};

/** A short page with one message beside the chart of the coast: what happened and where to go next. */
export function MessagePage({ label, title, missing, hasArrived = false, aside, children }: Props) {
	const message = (
		<div>
			<p className="sheet-label">{label}</p>
			<h1 className="mt-4 text-[clamp(2.25rem,1.4rem+3.6vw,3.75rem)]">{title}</h1>
			<div className={`wrap-anywhere mt-5 space-y-5 text-lg ${aside ? "" : "max-w-xl"}`}>{children}</div>
		</div>
	);
	if (aside)
		return (
			<div className="page grid gap-x-14 gap-y-8 pt-6 pb-4 *:min-w-0 md:py-16 lg:grid-cols-[6fr_5fr] lg:items-start xl:grid-cols-[7fr_5fr]">
				{message}
				{aside}
			</div>
		);
	// The chart runs on below the footer's coast. On a wide screen, the coast is at the bottom edge of the window.
	return (
		<div
			className={`flex flex-col overflow-clip lg:relative lg:-mb-(--coast-space) lg:min-h-[max(44rem,calc(100dvh-4.5rem))] ${missing ? "" : "-mb-(--coast-space)"}`}
		>
			<div className="page py-7 md:py-16 lg:my-auto lg:pb-42 lg:*:max-w-[52%]">{message}</div>
			<div
				className={`chart grid content-center overflow-clip border-ink lg:absolute lg:inset-y-0 lg:right-0 lg:w-[calc(50%-7.625rem)] lg:border-l ${missing ? "max-lg:order-first max-lg:aspect-[3/2] max-lg:min-h-0 max-lg:border-b" : "max-lg:h-76 max-lg:border-t sm:max-lg:h-108"}`}
			>
				{/* The view box holds what must be in sight, and on a wide screen ends at the page's margin. The map goes on around it. */}
				<svg
					aria-hidden="true"
					viewBox="495 500 288 420"
					className="w-[87%] overflow-visible lg:absolute lg:h-full lg:w-[min(100%-2rem,29.375rem)]"
				>
					<MapBackground />
					{city ? <MarkedTown town={city} isNamed /> : null}
					{missing ? <NoBottomFound what={missing} /> : null}
					{hasArrived ? <CourseOfRequest /> : null}
				</svg>
			</div>
		</div>
	);
}

const city = towns.find(({ name }) => name === brand.city);

/** The course of a request from the open sea to the city. */
function CourseOfRequest() {
	return (
		<g fill="none" stroke="var(--color-ink)">
			<path d="M702 660C676 664 648 674 623 698" strokeWidth={1.6} strokeDasharray="5 4" />
			<path d="M633.6 695.2L623 698l2.8-10.6" strokeWidth={2} />
			<circle cx={708} cy={656} r={5} fill="var(--color-paper)" strokeWidth={1.6} />
			<text x={708} y={640} textAnchor="middle" fontSize={13} fill="var(--color-ink)" className="display halo">
				Your request
			</text>
		</g>
	);
}

/** A sounding as charts write it where the line did not reach the bottom: with a bar and a dot above it. A report has no number. */
function NoBottomFound({ what }: { what: NonNullable<Props["missing"]> }) {
	const isReport = what === "report";
	return (
		<>
			<g fill="none" stroke="var(--color-ink)">
				<path d="M629 728C649 743 677 747 699 736" strokeWidth={1.6} strokeDasharray="5 4" />
				<path d="M705 727l12 12m0-12l-12 12" strokeWidth={2.6} />
			</g>
			<g textAnchor="middle" fill="var(--color-ink)" className="halo">
				<g transform={what === "page" ? undefined : `translate(711 ${isReport ? 734 : 692}) scale(.7) translate(-711 -692)`}>
					<path d="M637 627.5h146v5h-146z" stroke="none" />
					<circle cx={710} cy={618} r={5} stroke="none" />
					{isReport ? null : (
						<text x={711} y={692} fontSize={74} className="display">
							404
						</text>
					)}
				</g>
				<text x={711} y={764} fontSize={13} className="display">
					{isReport ? "No report here" : "You are here"}
				</text>
				<g className="text-[12px] lg:text-[10.5px]">
					<text x={711} y={784}>
						On a chart, a bar and dot
					</text>
					<text x={711} y={798}>
						mean: no bottom here.
					</text>
				</g>
			</g>
		</>
	);
}

const PLACES = [
	{ ...blogLink, text: "Guides by town and by trade" },
	{ label: "Pricing", href: "/#pricing", text: "Three packages, month by month" },
	{ ...scoringLink, text: "Every check and its points" },
	{ ...contactPageLink, text: `A person in ${brand.city}` },
];

/** Where to go from here. */
export function Places({ hrefs }: { hrefs?: readonly string[] }) {
	return (
		<ul className="grid border-ink border-t text-base sm:grid-cols-2 sm:gap-x-8">
			{PLACES.filter(({ href }) => !hrefs || hrefs.includes(href)).map(({ label, href, text }) => (
				<li key={href} className="border-hairline border-b">
					<a href={href} className="group flex min-h-16 items-center justify-between gap-3 py-2 text-ink no-underline">
						<span>
							<span className="display block text-lg decoration-2 decoration-reef underline-offset-4 group-hover:underline">{label}</span>
							<span className="text-ink-soft text-sm">{text}</span>
						</span>
						<ArrowRight aria-hidden="true" size={18} className="shrink-0 text-reef-dark" />
					</a>
				</li>
			))}
		</ul>
	);
}

/** The page for a wrong address. The question about the router is the spec's, and only the site's developers can answer it. */
export function NotFoundMessage() {
	return (
		<MessagePage label="Off the chart" title="404 Page Not Found" missing="page">
			<p>There's nothing at this address. The page may have moved, or a letter is missing from the link.</p>
			<p className="mb-8 flex flex-wrap gap-3 text-base">
				<a href="/" className={buttonClass("primary", "max-sm:w-full")}>
					Go to the home page
				</a>
				<a href={snapshotLink.href} className={buttonClass("outline", "max-sm:w-full")}>
					{snapshotLink.label}
				</a>
			</p>
			<Places />
			<p className="text-ink-soft text-sm">
				For whoever built this site: <span>Did you forget to add the page to the router?</span>
			</p>
		</MessagePage>
	);
}
