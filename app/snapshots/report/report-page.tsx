import { data } from "react-router";
import { requestContext } from "#app/http/request-context.server.ts";
import { Logo } from "#app/shell/logo.tsx";
import { absoluteUrl, siteUrlFrom, withBrandSuffix } from "#app/site/page-meta.ts";
import type { Route } from "./+types/report-page";
import { loadReport, REPORT_STATUS, RETRY_AFTER_SECONDS } from "./load-report.server.ts";
import { ReportUnavailablePage } from "./report-unavailable-page.tsx";
import { ReportView } from "./report-view.tsx";

export const handle = { hasIslands: true, isPrivate: true };

export async function loader({ params, context }: Route.LoaderArgs) {
	const { db, env } = context.get(requestContext);
	const loaded = await loadReport(params.reportId, { db, env, now: new Date() });
	const retry = loaded.kind === "unavailable" ? { "Retry-After": String(RETRY_AFTER_SECONDS) } : undefined;
	return data(loaded, { status: REPORT_STATUS[loaded.kind], headers: retry });
}

/** Passes the loader's headers on: React Router drops them otherwise. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
	return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
	return [{ title: withBrandSuffix(titleOf(loaderData)) }, { name: "robots", content: "noindex" }];
}

function titleOf(loaded: Route.MetaArgs["loaderData"]): string {
	if (loaded?.kind === "open") return `SEO report for ${loaded.report.snapshot.domain}`;
	return loaded?.kind === "unknown" ? "Report not found" : "SEO report";
}

export default function ReportPage({ loaderData, params, matches }: Route.ComponentProps) {
	if (loaderData.kind !== "open") return <ReportUnavailablePage loaded={loaderData} />;
	const address = absoluteUrl(siteUrlFrom(matches), `/report/${params.reportId}`);
	return <ReportView report={loaderData.report} address={address} letterhead={<Logo />} />;
}
