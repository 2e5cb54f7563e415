import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { data } from "react-router";
import { createQueryClient } from "#app/http/query-client.ts";
import { requestContext } from "#app/http/request-context.server.ts";
import { LazyHireUsDialog, preloadHireUsDialog } from "#app/leads/forms/lazy-hire-us-dialog.tsx";
import { Logo } from "#app/shell/logo.tsx";
import { absoluteUrl, siteUrlFrom, withBrandSuffix } from "#app/site/page-meta.ts";
import { buttonClass } from "#app/ui/button.ts";
import { Toaster } from "#app/ui/toaster.tsx";
import type { Route } from "./+types/report-page";
import { ClosedReportPage } from "./closed-report-page.tsx";
import { isNearlyDone } from "./is-nearly-done.ts";
import { openReport, type Report } from "./open-report.server.ts";
import { HireUsLink } from "./views/hire-us-link.tsx";
import { PrintButton } from "./views/print-button.tsx";
import { ReportView } from "./views/report-view.tsx";

export const handle = { hydrate: true, isPrivate: true };

const STATUS = { open: 200, unknown: 404, expired: 410, away: 503 } as const;
const AWAY_RETRY_AFTER_SECONDS = 30;

export async function loader({ params, context }: Route.LoaderArgs) {
	const { db, env } = context.get(requestContext);
	const opened = await openReport(params.reportId, { db, env, now: new Date() });
	const retry = opened.kind === "away" ? { "Retry-After": String(AWAY_RETRY_AFTER_SECONDS) } : undefined;
	return data(opened, { status: STATUS[opened.kind], headers: retry });
}

/** Without this the framework would keep an answer's Retry-After to itself. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
	return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
	return [{ title: withBrandSuffix(titleOf(loaderData)) }, { name: "robots", content: "noindex" }];
}

function titleOf(opened: Route.MetaArgs["loaderData"]): string {
	if (opened?.kind === "open") return `SEO report for ${opened.report.snapshot.domain}`;
	return opened?.kind === "unknown" ? "Report not found" : "SEO report";
}

export default function ReportPage({ loaderData, params, matches }: Route.ComponentProps) {
	if (loaderData.kind !== "open") return <ClosedReportPage opened={loaderData} />;
	return <OpenReport report={loaderData.report} address={absoluteUrl(siteUrlFrom(matches), `/report/${params.reportId}`)} />;
}

function OpenReport({ report, address }: { report: Report; address: string }) {
	const [queryClient] = useState(createQueryClient);
	const [dialog, setDialog] = useState<"unused" | "open" | "closed">("unused");
	const website = report.snapshot.url;
	useEffect(preloadHireUsDialog, []);
	const hireUs = (
		<HireUsLink website={website} className={buttonClass("primary")} onOpen={() => setDialog("open")}>
			{isNearlyDone(report.snapshot.score) ? "Ask us about the rest" : "Get help with this plan"}
		</HireUsLink>
	);
	return (
		<QueryClientProvider client={queryClient}>
			<ReportView
				report={report}
				address={address}
				letterhead={<Logo />}
				actions={
					<>
						{hireUs}
						<PrintButton />
					</>
				}
				closing={hireUs}
			/>
			{dialog === "unused" ? null : (
				<LazyHireUsDialog open={dialog === "open"} initialUrl={website} packageName={null} onClose={() => setDialog("closed")} />
			)}
			<Toaster />
		</QueryClientProvider>
	);
}
