import { MessagePage } from "#app/shell/message-page.tsx";
import { pageMeta, siteUrlFrom, withBrandSuffix } from "#app/site/page-meta.ts";
import { buttonClass } from "#app/ui/button.ts";
import { adviseOnNoResult, describeNoResult, getNoResultKind, isNoResultCause } from "#audit/no-result.ts";
import type { Route } from "./+types/thank-you-page";

/** Reads the cause from the URL. The words are ours: any other text in the URL is ignored. */
export function loader({ request }: Route.LoaderArgs) {
	const cause = new URL(request.url).searchParams.get("reason") ?? "";
	if (!isNoResultCause(cause)) return { noResult: null };
	return { noResult: { kind: getNoResultKind(cause), reason: describeNoResult(cause), advice: adviseOnNoResult(cause) } };
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

export default function ThankYouPage({ loaderData: { noResult } }: Route.ComponentProps) {
	return (
		<MessagePage label="Received" title="Thank you, your request has arrived">
			{noResult ? (
				<>
					<p>
						We couldn't score your site: {noResult.reason}. {noResult.advice}
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
			<p>If you left your email address, a person will contact you within 24 hours.</p>
			<p>
				If you sent only a web address,{" "}
				<a href="/hire-us" className="font-semibold text-reef-dark underline underline-offset-4">
					tell us where to send your results
				</a>
				.
			</p>
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
