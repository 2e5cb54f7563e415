import { Printer } from "lucide-react";
import { data } from "react-router";
import { requestContext } from "#app/http/request-context.server.ts";
import { Logo } from "#app/shell/logo.tsx";
import { absoluteUrl, siteUrlFrom, withBrandSuffix } from "#app/site/page-meta.ts";
import { buttonClass } from "#app/ui/button.ts";
import type { Route } from "./+types/report-page";
import { ClosedReportPage } from "./closed-report-page.tsx";
import { openReport, type Report } from "./open-report.server.ts";
import { isNearlyDone } from "./report-head.tsx";
import { ReportView } from "./report-view.tsx";

export const handle = { hasIslands: true, isPrivate: true };

const STATUS = { open: 200, unknown: 404, expired: 410, unavailable: 503 } as const;
const RETRY_AFTER_SECONDS = 30;

export async function loader({ params, context }: Route.LoaderArgs) {
	const { db, env } = context.get(requestContext);
	const opened = await openReport(params.reportId, { db, env, now: new Date() });
	const retry = opened.kind === "unavailable" ? { "Retry-After": String(RETRY_AFTER_SECONDS) } : undefined;
	return data(opened, { status: STATUS[opened.kind], headers: retry });
}

/** React Router drops the loader's headers without this. */
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
	const hireUs = (
		<HireUsLink website={report.snapshot.url} className={buttonClass("primary")}>
			{isNearlyDone(report.snapshot.score) ? "Ask us about the rest" : "Get help with this plan"}
		</HireUsLink>
	);
	return (
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
	);
}

type LinkProps = { website: string; className: string; children: React.ReactNode };

/** Opens the dialog. Before hydration, without JavaScript and in a new tab it goes to the page with the same form. */
function HireUsLink({ website, className, children }: LinkProps) {
	return (
		<a href={`/hire-us?${new URLSearchParams({ website })}`} data-hire-us className={className}>
			{children}
		</a>
	);
}

/** Hidden until its click handler is there. */
function PrintButton() {
	return (
		<button type="button" data-print className={buttonClass("outline", "invisible in-data-hydrated:visible")}>
			<Printer aria-hidden="true" size={18} />
			Print or save as PDF
		</button>
	);
}
