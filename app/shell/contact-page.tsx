import { brand, contactDetails } from "#app/site/brand.ts";
import { ChartFragment } from "#app/site/chart-fragment.tsx";
import { formatAddress, formatHours, formatTimes, listDays, mapHref, phoneHref, WEEK } from "#app/site/contact-details.ts";
import { JsonLd } from "#app/site/json-ld.tsx";
import { contactPageLink } from "#app/site/navigation.ts";
import { pageMeta, shareImagePath, siteUrlFrom, withBrandSuffix } from "#app/site/page-meta.ts";
import { describeBreadcrumbs } from "#app/site/structured-data.ts";
import { NumberedSteps } from "#app/ui/numbered-steps.tsx";
import type { Route } from "./+types/contact-page";
import { ClosingAction } from "./closing-action.tsx";
import { ProfileLinks, SampleStamp } from "./contact-lines.tsx";

const LINK = "inline-flex min-h-11 items-center text-reef-dark underline decoration-2 underline-offset-[0.24em]";

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta({
		siteUrl: siteUrlFrom(matches),
		path: contactPageLink.href,
		title: withBrandSuffix(`Contact us in ${brand.city}`),
		description: `How to reach ${brand.name}, a local SEO agency in ${brand.city}: ${contactDetails.phone ? "phone, " : ""}email and our proposal form. A person replies within 24 hours.`,
		image: shareImagePath("contact"),
	});
}

/** Every way to reach the agency. Details that the brand file leaves out are not shown. */
export default function ContactPage({ matches }: Route.ComponentProps) {
	const { phone, address, hours, googleProfile } = contactDetails;
	return (
		<>
			<div className="relative overflow-clip border-ink border-b">
				<div className="page *:max-w-[42rem] grid gap-y-8 pt-10 pb-8 md:pt-14 lg:*:max-w-[56%]">
					<div>
						<p className="sheet-label">Contact</p>
						<h1 className="mt-3 text-[clamp(2.25rem,1.6rem+2.8vw,3.75rem)]">Talk to a person in {brand.city}</h1>
						<p className="mt-3 max-w-[60ch] text-lg">
							Ask us anything about your site, your Google listing or a quote you've been given. You'll hear from a person within 24 hours,
							in plain English.
						</p>
					</div>
					<section aria-labelledby="reach-us">
						<h2 id="reach-us" className="sr-only">
							How to reach us
						</h2>
						<address className="border-ink border-t-2 not-italic">
							{phone ? (
								<Row label="Phone">
									<p className="flex flex-wrap items-center gap-3">
										<a href={phoneHref(phone)} className={`${LINK} display text-3xl sm:text-5xl`}>
											{phone}
										</a>
										<SampleStamp />
									</p>
								</Row>
							) : null}
							<Row label="Email">
								<a href={`mailto:${brand.email}`} className={`${LINK} display wrap-anywhere text-lg max-sm:-my-3 sm:text-2xl`}>
									{brand.email}
								</a>
							</Row>
							{hours ? (
								<Row label="Hours">
									<p className="sr-only">{formatHours(hours)}</p>
									<OpeningHours open={listDays(hours)} times={formatTimes(hours)} />
								</Row>
							) : null}
							<Row label="Where">
								{address ? (
									<p>
										<a href={mapHref(address, googleProfile)} className={LINK}>
											{formatAddress(address)}
										</a>
									</p>
								) : null}
								<p>
									{brand.city}, {brand.state}. We work with businesses all over {brand.state}.
								</p>
								<ProfileLinks linkClass={LINK} />
							</Row>
						</address>
					</section>
				</div>
				<ChartFragment
					town={brand.city}
					isNamed
					className="block h-52 w-full border-ink max-lg:border-t sm:h-72 lg:absolute lg:inset-y-0 lg:right-0 lg:h-full lg:w-[calc(50%-7.625rem)] lg:border-l"
				>
					<g className="display lg:max-xl:hidden" fontSize={9} letterSpacing={1.5} textAnchor="middle" fill="var(--color-ink-soft)">
						<text x={690} y={678} fill="var(--color-reef-dark)" stroke="var(--color-shoal)" strokeWidth={3} paintOrder="stroke">
							CORAL SEA
						</text>
						<text x={520} y={830} className="halo">
							NEW SOUTH WALES
						</text>
					</g>
					<ScaleBar />
				</ChartFragment>
			</div>
			<div className="page">
				<section aria-labelledby="what-happens" className="pt-10 md:pt-14">
					<h2 id="what-happens" className="text-3xl">
						What happens when you get in touch
					</h2>
					<NumberedSteps steps={STEPS} className="mt-6 sm:grid-cols-3" />
				</section>
				<ClosingAction
					title="It helps if we've seen your site"
					text="Run the free snapshot first. It takes a few seconds, asks only for your web address, and gives us both the same list to talk about."
					other={{ label: "Ask for a proposal", href: "/hire-us" }}
				/>
			</div>
			<JsonLd data={[describeBreadcrumbs(siteUrlFrom(matches), ["Contact", contactPageLink.href])]} />
		</>
	);
}

const STEPS = [
	{ title: "You ask", text: "Tell us your web address and what you'd like more of." },
	{ title: "A person replies", text: "Within 24 hours, in plain English." },
	{ title: "You decide", text: "If you'd like a proposal, we write one for your business. No long-term contracts." },
] as const;

/** A hundred kilometres on the map, in quarters. */
function ScaleBar() {
	return (
		<g transform="translate(690 866)" className="max-lg:-translate-y-26 lg:max-xl:hidden">
			<path d="M0 0h36v4h-36z" fill="var(--color-paper)" stroke="var(--color-ink)" strokeWidth={0.6} />
			<path d="M0 0h9v4h-9zM18 0h9v4h-9z" fill="var(--color-ink)" />
			<text y={-4} fontSize={7} fill="var(--color-ink)">
				100 km
			</text>
		</g>
	);
}

function Row({ label, children }: { label: string; children: React.ReactNode }) {
	return (
		<div className="grid gap-x-6 gap-y-2 border-hairline py-4 not-last:border-b sm:grid-cols-[6rem_1fr] sm:items-baseline">
			<p className="display text-ink-soft">{label}</p>
			<div>{children}</div>
		</div>
	);
}

/** Draws the week as a line, thick on the open days, which come first. */
function OpeningHours({ open, times }: { open: string[]; times: string }) {
	const closed = WEEK.filter((day) => !open.includes(day));
	return (
		<ul aria-hidden="true" className="grid max-w-md grid-cols-7">
			{[...open, ...closed].map((day, index) => {
				const isOpen = index < open.length;
				return (
					<li key={day} className={`display relative pb-2.5 text-sm ${isOpen ? "" : "text-ink-soft"}`}>
						<span
							className={`absolute inset-x-0 bottom-0 ${isOpen ? "h-1.5 border-paper border-r-2 bg-reef" : "mb-[2px] border-ink-soft border-t border-dashed"}`}
						/>
						{day.slice(0, 3)}
					</li>
				);
			})}
			<li className="pt-1" style={{ gridColumn: `span ${open.length}` }}>
				{times}
			</li>
			{closed.length > 0 ? (
				<li className="pt-1 text-ink-soft" style={{ gridColumn: `span ${closed.length}` }}>
					Closed
				</li>
			) : null}
		</ul>
	);
}
