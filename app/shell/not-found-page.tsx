import { data } from "react-router";
import { pageMeta, siteUrlFrom, withBrandSuffix } from "#app/site/page-meta.ts";
import type { Route } from "./+types/not-found-page";
import { NotFoundMessage } from "./not-found-message.tsx";
import { NOT_FOUND_PATH } from "./not-found-path.ts";

export function loader({ url }: Route.LoaderArgs) {
	// The build keeps no page that answers anything but 200; the server gives what was kept with 404.
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
