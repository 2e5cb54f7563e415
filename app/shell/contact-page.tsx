import { brand, contactDetails } from "#app/site/brand.ts";
import { JsonLd } from "#app/site/json-ld.tsx";
import { contactPageLink, snapshotLink } from "#app/site/navigation.ts";
import { pageMeta, shareImagePath, siteUrlFrom, withBrandSuffix } from "#app/site/page-meta.ts";
import { describeBreadcrumbs } from "#app/site/structured-data.ts";
import { buttonClass } from "#app/ui/button.ts";
import type { Route } from "./+types/contact-page";
import { ContactLines, ProfileLinks } from "./contact-lines.tsx";

const LINK = "inline-flex min-h-11 items-center text-reef-dark underline underline-offset-4";

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta({
		siteUrl: siteUrlFrom(matches),
		path: contactPageLink.href,
		title: withBrandSuffix(`Contact us in ${brand.city}`),
		description: `How to reach ${brand.name}, a local SEO agency in ${brand.city}: ${contactDetails.phone ? "phone, " : ""}email and the form for a proposal. A person replies within 24 hours.`,
		image: shareImagePath("contact"),
	});
}

/** Every way to reach the agency. Details that the brand file leaves out are not shown. */
export default function ContactPage({ matches }: Route.ComponentProps) {
	return (
		<div className="page pt-10 md:pt-14">
			<p className="sheet-label">Contact</p>
			<h1 className="mt-3 text-[clamp(2.25rem,1.6rem+2.8vw,3.5rem)]">Talk to a person in {brand.city}</h1>
			<p className="mt-3 max-w-[60ch] text-lg">
				Ask us anything about your site, your Google listing or a quote you've been given. You'll hear from a person within 24 hours, in
				plain English.
			</p>
			<div className="mt-10 grid items-start gap-x-14 gap-y-10 md:grid-cols-2">
				<section aria-labelledby="reach-us">
					<h2 id="reach-us" className="text-2xl">
						How to reach us
					</h2>
					<address className="mt-3 border-ink border-t pt-3 not-italic">
						<ContactLines linkClass={LINK} />
						<p>
							<a href={`mailto:${brand.email}`} className={`${LINK} wrap-anywhere font-semibold`}>
								{brand.email}
							</a>
						</p>
						<p>
							{brand.city}, {brand.state}. We work with businesses all over {brand.state}.
						</p>
					</address>
					<ProfileLinks linkClass={LINK} />
				</section>
				<section aria-labelledby="before-you-ask">
					<h2 id="before-you-ask" className="text-2xl">
						It helps if we've seen your site
					</h2>
					<p className="mt-3 border-ink border-t pt-4">
						Run the free snapshot first. It takes a few seconds, asks for nothing but your web address, and gives us both the same list to
						talk about. Know what you want already? Tell us your business, your keywords and when you'd like to start, and we'll come back
						with a proposal.
					</p>
					<p className="mt-5 flex flex-wrap gap-3">
						<a href={snapshotLink.href} className={buttonClass("primary")}>
							{snapshotLink.label}
						</a>
						<a href="/hire-us" className={buttonClass("solid")}>
							Ask for a proposal
						</a>
					</p>
				</section>
			</div>
			<JsonLd data={[describeBreadcrumbs(siteUrlFrom(matches), ["Contact", contactPageLink.href])]} />
		</div>
	);
}
