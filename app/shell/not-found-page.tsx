import { data } from "react-router";
import { pageMeta, siteUrlFrom, withBrandSuffix } from "#app/site/page-meta.ts";
import type { Route } from "./+types/not-found-page";
import { NotFoundMessage } from "./not-found-message.tsx";

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
	return <NotFoundMessage />;
}
