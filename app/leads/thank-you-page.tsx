import { MessagePage, Places } from "#app/shell/message-page.tsx";
import { blogLink, scoringLink } from "#app/site/navigation.ts";
import { pageMeta, siteUrlFrom, withBrandSuffix } from "#app/site/page-meta.ts";
import { buttonClass } from "#app/ui/button.ts";
import { adviseOnNoResult, describeNoResult, getNoResultKind, isNoResultCause } from "#audit/no-result.ts";
import type { Route } from "./+types/thank-you-page";
import { LAST_STEP, NextSteps } from "./next-steps.tsx";

/** Reads from the URL which form was sent and why there is no result. The words are ours: any other text in the URL is ignored. */
export function loader({ request }: Route.LoaderArgs) {
	const { searchParams } = new URL(request.url);
	/** That form requires an email address; the other one has no field for it. */
	const hasEmail = searchParams.get("sent") === "hire-us";
	const cause = searchParams.get("reason") ?? "";
	if (!isNoResultCause(cause)) return { hasEmail, noResult: null };
	return { hasEmail, noResult: { kind: getNoResultKind(cause), reason: describeNoResult(cause), advice: adviseOnNoResult(cause) } };
}

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta({
		siteUrl: siteUrlFrom(matches),
		path: "/thank-you",
		title: withBrandSuffix("Thank you"),
		description: "Your request has arrived.",
		robots: "noindex",
	});
}

const LINK = "font-semibold text-reef-dark underline underline-offset-4";

const STEPS_WITH_EMAIL = [
	{ when: "Now", what: "A confirmation is on its way to your email address." },
	{ when: "Within 24 hours", what: "We'll contact you to discuss your SEO needs and provide a custom proposal." },
	LAST_STEP,
];

const STEPS_WITHOUT_EMAIL = [
	{
		when: "Now",
		what: (
			<>
				A person will look at your site. You sent only a web address, so tell us where to send what they find.
				<span className="mt-4 mb-3 block text-base">
					<a href="/hire-us" className={buttonClass("primary", "max-sm:w-full")}>
						Tell us where to reach you
					</a>
				</span>
			</>
		),
	},
	{ when: "Once you tell us", what: "A person contacts you within 24 hours to talk about your site, in plain English." },
	LAST_STEP,
];

export default function ThankYouPage({ loaderData: { hasEmail, noResult } }: Route.ComponentProps) {
	return (
		<MessagePage label="Received" title="Thank you, your request has arrived" hasArrived>
			{noResult?.kind === "offline" ? (
				<>
					<p>
						{noResult.reason.charAt(0).toUpperCase()}
						{noResult.reason.slice(1)}, so we haven't looked at your site yet. Your request is saved.
					</p>
					<p>
						<a href="/example-report" className={LINK}>
							See an example report
						</a>
					</p>
				</>
			) : noResult ? (
				<>
					<p>
						We couldn't score your site: {noResult.reason}. {noResult.advice}
					</p>
					{noResult.kind === "not-judged" ? null : (
						<p>
							<a href="/free-analysis" className={LINK}>
								Try again
							</a>{" "}
							in a few minutes. Your request is saved.
						</p>
					)}
				</>
			) : null}
			<div className="pt-3">
				<NextSteps steps={hasEmail ? STEPS_WITH_EMAIL : STEPS_WITHOUT_EMAIL} />
			</div>
			<div className="pt-4">
				<p className="display mb-2 text-base">While you wait</p>
				<Places hrefs={[blogLink.href, scoringLink.href]} />
			</div>
		</MessagePage>
	);
}
