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
	/** Whether the page is one for a missing address: the chart shows a course from the city out to sea, where no bottom was found. */
	isMissing?: boolean;
	/** What is shown instead of the chart, beside the message or below it. */
	aside?: React.ReactNode;
	children: React.ReactNode;
};

/** A short page with one message beside the chart of the coast: what happened and where to go next. */
export function MessagePage({ label, title, isMissing = false, aside, children }: Props) {
	const message = (
		<div>
			<p className="sheet-label">{label}</p>
			<h1 className="mt-4 text-[clamp(2.25rem,1.4rem+3.6vw,3.75rem)]">{title}</h1>
			<div className="wrap-anywhere mt-5 max-w-xl space-y-5 text-lg">{children}</div>
		</div>
	);
	if (aside)
		return (
			<div className="page grid gap-x-14 gap-y-8 pt-6 pb-4 *:min-w-0 md:py-16 lg:min-h-160 lg:grid-cols-[6fr_5fr] lg:items-start xl:grid-cols-[7fr_5fr]">
				{message}
				{aside}
			</div>
		);
	return (
		<div className={`relative flex flex-col overflow-clip lg:-mb-12 lg:min-h-170 ${isMissing ? "" : "-mb-12"}`}>
			<div className="page py-7 md:py-16 lg:my-auto lg:*:max-w-[52%]">{message}</div>
			<Coast isMissing={isMissing} />
		</div>
	);
}

const city = towns.find(({ name }) => name === brand.city);

/** The coast around the agency's city: beside the message on a wide screen, otherwise below it, or above it on the page for a missing address. */
function Coast({ isMissing }: { isMissing: boolean }) {
	return (
		<svg
			aria-hidden="true"
			viewBox={isMissing ? "500 440 360 520" : "450 440 360 520"}
			preserveAspectRatio="xMidYMid slice"
			className={`chart block w-full border-ink max-lg:border-y lg:absolute lg:inset-y-0 lg:right-0 lg:h-full lg:w-[calc(50%-7.625rem)] lg:border-b lg:border-l ${isMissing ? "max-lg:order-first max-lg:aspect-[8/5] max-lg:border-t-0" : "max-lg:h-52 sm:max-lg:h-72"}`}
		>
			<MapBackground />
			{city ? <MarkedTown town={city} isNamed /> : null}
			{isMissing ? <NoBottomFound /> : null}
		</svg>
	);
}

/** A sounding as charts write it where the line did not reach the bottom: with a bar and a dot above it. */
function NoBottomFound() {
	return (
		<>
			<g fill="none" stroke="var(--color-ink)">
				<path d="M610 722C635 742 671 748 699 736" strokeWidth={1.6} strokeDasharray="5 4" />
				<path d="M705 727l12 12m0-12l-12 12" strokeWidth={2.6} />
				<path d="M648 630h126" strokeWidth={5} />
			</g>
			<circle cx={711} cy={618} r={5} fill="var(--color-ink)" />
			<g textAnchor="middle" fill="var(--color-ink)" fontSize={13} className="display">
				<text x={711} y={692} fontSize={74}>
					404
				</text>
				<text x={711} y={764}>
					You are here
				</text>
			</g>
			<g textAnchor="middle" fill="var(--color-ink)" fontSize={10.5}>
				<text x={711} y={826}>
					On a chart, the bar
				</text>
				<text x={711} y={840}>
					and the dot mean:
				</text>
				<text x={711} y={854}>
					no bottom found here.
				</text>
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
