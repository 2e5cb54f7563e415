import { MessagePage } from "#app/shell/message-page.tsx";
import { pageMeta, siteUrlFrom, withBrandSuffix } from "#app/site/page-meta.ts";
import { buttonClass } from "#app/ui/button.ts";
import { adviseOnNoResult, describeNoResult, getNoResultKind, isNoResultCause } from "#audit/no-result.ts";
import type { Route } from "./+types/thank-you-page";

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

export default function ThankYouPage({ loaderData: { hasEmail, noResult } }: Route.ComponentProps) {
	return (
		<MessagePage label="Received" title="Thank you, your request has arrived">
			{noResult ? (
				<>
					<p>
						{noResult.kind === "offline" ? "We haven't looked at your site yet" : "We couldn't score your site"}: {noResult.reason}.{" "}
						{noResult.advice}
					</p>
					{noResult.kind === "not-judged" ? null : (
						<p>
							<a href="/free-analysis" className="font-semibold text-reef-dark underline underline-offset-4">
								Try again
							</a>{" "}
							in a few minutes. Your request is saved.
						</p>
					)}
				</>
			) : null}
			{hasEmail ? (
				<p>We'll contact you within 24 hours to discuss your SEO needs and provide a custom proposal.</p>
			) : (
				<p>
					You sent only a web address.{" "}
					<a href="/hire-us" className="font-semibold text-reef-dark underline underline-offset-4">
						Tell us where to send your results
					</a>
					, and a person will contact you within 24 hours.
				</p>
			)}
			<p className="flex flex-wrap gap-3">
				<a href="/blog" className={buttonClass("primary")}>
					Read the blog
				</a>
				<a href="/" className={buttonClass("outline")}>
					Back to the home page
				</a>
			</p>
		</MessagePage>
	);
}
