import { data } from "react-router";
import { pageMeta, siteUrlFrom, withBrandSuffix } from "#app/site/page-meta.ts";
import { buttonClass } from "#app/ui/button.ts";
import type { Route } from "./+types/not-found-page";
import { MessagePage } from "./message-page.tsx";

export function loader() {
	return data(null, { status: 404 });
}

export function meta({ matches, location }: Route.MetaArgs) {
	return pageMeta({
		siteUrl: siteUrlFrom(matches),
		path: location.pathname,
		title: withBrandSuffix("Page Not Found"),
		description: "This page does not exist.",
		robots: "noindex",
	});
}

export default function NotFoundPage() {
	return (
		<MessagePage label="Off the chart" title="404 Page Not Found">
			<p>Did you forget to add the page to the router?</p>
			<p className="text-ink-soft">The page may have moved. Start again from the home page or the blog.</p>
			<p className="flex flex-wrap gap-3">
				<a href="/" className={buttonClass("primary")}>
					Go to the home page
				</a>
				<a href="/blog" className={buttonClass("outline")}>
					Read the blog
				</a>
			</p>
		</MessagePage>
	);
}
