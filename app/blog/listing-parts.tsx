import { ArrowLeft, ArrowRight } from "lucide-react";
import { buttonClass } from "#app/ui/button.ts";
import { listingPath } from "./listing-pages.ts";

/** Links to newer and older articles and to every page by number. Renders nothing when there is only one page. */
export function ListingPaging({ number, count }: { number: number; count: number }) {
	if (count === 1) return null;
	return (
		<nav aria-label="Pages" className="no-print in-data-searching:hidden mt-8 border-ink border-t pt-5">
			<div className="flex justify-between gap-3">
				{number === 1 ? (
					<span />
				) : (
					<a href={listingPath(number - 1)} rel="prev" className={buttonClass("outline")}>
						<ArrowLeft aria-hidden="true" size={18} />
						Newer articles
					</a>
				)}
				{number === count ? null : (
					<a href={listingPath(number + 1)} rel="next" className={buttonClass("outline")}>
						Older articles
						<ArrowRight aria-hidden="true" size={18} />
					</a>
				)}
			</div>
			<ol className="mt-4 flex flex-wrap gap-x-1">
				{Array.from({ length: count }, (_, index) => index + 1).map((page) => (
					<li key={page}>
						<a
							href={listingPath(page)}
							aria-label={`Page ${page}`}
							aria-current={page === number ? "page" : undefined}
							className="inline-flex min-h-11 min-w-11 items-center justify-center font-semibold text-reef-dark underline underline-offset-4 aria-[current]:text-ink aria-[current]:no-underline"
						>
							{page}
						</a>
					</li>
				))}
			</ol>
		</nav>
	);
}

/** The call to action at the end of every page of the listing. */
export function ListingCallToAction() {
	return (
		<section className="on-dark mt-16 bg-deep p-7 text-paper md:p-12">
			<h2 className="section-title">Ready to Implement These SEO Strategies?</h2>
			<p className="mt-3 max-w-[60ch]">Start with a free snapshot of your own site. It takes one web address.</p>
			<a href="/" className={buttonClass("primary", "mt-6 hover:border-paper")}>
				Get Free SEO Analysis
			</a>
		</section>
	);
}
