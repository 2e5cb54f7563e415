import { buttonClass } from "#app/ui/button.ts";

/** How each page of the listing ends. */
export function ListingCall() {
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
