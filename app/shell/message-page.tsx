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
	/** Whether the page is one for a missing address: the chart shows a dashed line from Brisbane out to sea. */
	isMissing?: boolean;
	/** What is shown instead of the chart, beside the message or below it. */
	aside?: React.ReactNode;
	children: React.ReactNode;
};

/** A short page with one message beside the chart of the coast: what happened and where to go next. */
export function MessagePage({ label, title, isMissing = false, aside, children }: Props) {
	return (
		<div className="page grid gap-x-14 lg:items-start gap-y-8 pt-6 pb-4 *:min-w-0 md:py-16 lg:min-h-160 lg:grid-cols-[6fr_5fr] xl:grid-cols-[7fr_5fr]">
			<div>
				<p className="sheet-label">{label}</p>
				<h1 className="mt-4 text-[clamp(2.25rem,1.4rem+3.6vw,3.75rem)]">{title}</h1>
				<div className="wrap-anywhere mt-5 max-w-xl space-y-5 text-lg">{children}</div>
			</div>
			{aside ?? <Coast isMissing={isMissing} />}
		</div>
	);
}

const city = towns.find(({ name }) => name === brand.city);

/** The coast around the agency's city as a framed chart, below the message or on a wide screen beside it. */
function Coast({ isMissing }: { isMissing: boolean }) {
	return (
		<div className="overflow-clip rounded-chart border border-ink shadow-float lg:flex lg:h-full lg:flex-col">
			<div className="neatline -mt-px" />
			<svg
				aria-hidden="true"
				viewBox="471 460 350 440"
				preserveAspectRatio="xMidYMid slice"
				className="chart block h-40 w-full sm:h-64 lg:h-0 lg:min-h-120 lg:grow"
			>
				<MapBackground />
				{city ? <MarkedTown town={city} isNamed /> : null}
				{isMissing ? <RouteOutToSea /> : null}
			</svg>
		</div>
	);
}

function RouteOutToSea() {
	return (
		<>
			<g fill="none" stroke="var(--color-ink)">
				<path d="M602.5 718.8C640 736 660 722 678 696S700 652 728 648" strokeWidth={1.6} strokeDasharray="5 4" />
				<path d="M722 642l12 12m0-12l-12 12" strokeWidth={2.6} />
			</g>
			<text x={728} y={635} textAnchor="middle" fontSize={13} fill="var(--color-ink)" className="display">
				You are here
			</text>
		</>
	);
}

const PLACES = [
	{ ...blogLink, text: "Guides by town and by trade" },
	{ label: "Pricing", href: "/#pricing", text: "Three packages, month by month" },
	{ ...scoringLink, text: "Every check and its points" },
	{ ...contactPageLink, text: `A person in ${brand.city}` },
];

/** Where to go from a page that does not exist. */
export function Places() {
	return (
		<ul className="grid border-ink border-t text-base sm:grid-cols-2 sm:gap-x-8">
			{PLACES.map(({ label, href, text }) => (
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
		<MessagePage label="Off the chart" title="404 Page Not Found" isMissing>
			<p>There's nothing at this address. The page may have moved, or a letter is missing from the link.</p>
			<p className="flex flex-wrap gap-3">
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
