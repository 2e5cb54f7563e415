import { data } from "react-router";
import { NOT_FOUND_PATH } from "#app/site/navigation.ts";
import { pageMeta, siteUrlFrom, withBrandSuffix } from "#app/site/page-meta.ts";
import type { Route } from "./+types/not-found-page";
import { NotFoundMessage } from "./message-page.tsx";

export function loader({ url }: Route.LoaderArgs) {
	// Prerendering only keeps pages with status 200; the server then sends this one with 404.
	return data(null, { status: url.pathname === NOT_FOUND_PATH ? 200 : 404 });
}

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta({
		siteUrl: siteUrlFrom(matches),
		path: NOT_FOUND_PATH,
		title: withBrandSuffix("Page Not Found"),
		description: "This page does not exist.",
		robots: "noindex",
	});
}

export default function NotFoundPage() {
	return <NotFoundMessage />;
}
