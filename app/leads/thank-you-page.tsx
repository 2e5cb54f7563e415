import { MessagePage } from "#app/shell/message-page.tsx";
import { pageMeta, siteUrlFrom, withBrandSuffix } from "#app/site/page-meta.ts";
import { buttonClass } from "#app/ui/button.ts";
import type { Route } from "./+types/thank-you-page";

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta({
		siteUrl: siteUrlFrom(matches),
		path: "/thank-you",
		title: withBrandSuffix("Thank you"),
		description: "Your request has arrived.",
		robots: "noindex",
	});
}

export default function ThankYouPage() {
	return (
		<MessagePage label="Received" title="Thank you, your request has arrived">
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
