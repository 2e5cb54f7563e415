import { data, redirect } from "react-router";
import { startVisitorWatch } from "#app/clients/visitor-watch-store.server.ts";
import { parseEarlierLeadKey, readForm } from "#app/http/read-request.server.ts";
import { requestContext } from "#app/http/request-context.server.ts";
import { parseFormAttribution } from "#app/leads/attribution.ts";
import { Logo } from "#app/shell/logo.tsx";
import { absoluteUrl, pageMeta, siteUrlFrom, withBrandSuffix } from "#app/site/page-meta.ts";
import { LEAD_KEY_FIELD } from "#app/snapshots/kept-snapshot.ts";
import { describeVerdict, getScoreBand } from "#audit/verdict.ts";
import type { Route } from "./+types/report-page";
import { loadReport, REPORT_STATUS, RETRY_AFTER_SECONDS } from "./load-report.server.ts";
import { ReportContactForm } from "./report-contact-form.tsx";
import { ReportUnavailablePage } from "./report-unavailable-page.tsx";
import { ReportView } from "./report-view.tsx";
import { requestReportMail, type SentReport } from "./request-report-mail.server.ts";

export const handle = { hasIslands: true, isPrivate: true };

export async function loader({ request, params, context }: Route.LoaderArgs) {
	const { db, env } = context.get(requestContext);
	const loaded = await loadReport(params.reportId, { db, env, now: new Date() });
	const retry = loaded.kind === "unavailable" ? { "Retry-After": String(RETRY_AFTER_SECONDS) } : undefined;
	const sent = parseSent(new URL(request.url).searchParams.get("sent"));
	return data({ ...loaded, sent }, { status: REPORT_STATUS[loaded.kind], headers: retry });
}

/** The contact form: redirects back to the report, or shows it again with the errors and what was typed. */
export async function action({ request, params, context }: Route.ActionArgs) {
	const body = await readForm(request);
	const fields = body.kind === "read" ? Object.fromEntries(body.form) : {};
	const values = { email: fields.email ?? "", phone: fields.phone ?? "", watch: fields.watch ?? "" };
	const wanted = {
		reportId: params.reportId,
		input: fields,
		earlierLeadKey: parseEarlierLeadKey(fields[LEAD_KEY_FIELD] ?? null),
		attribution: parseFormAttribution(fields.visit, request),
	};
	const result =
		body.kind === "rejected"
			? { ...body, retryAfterSeconds: undefined }
			: await requestReportMail(wanted, context.get(requestContext), { startWatch: startVisitorWatch });
	if (result.kind === "accepted") return redirect(`/report/${params.reportId}?sent=${result.sent}#email-report`, 303);
	if (result.kind === "invalid") return data({ errors: result.errors, message: null, values }, { status: 400 });
	const { status, message, retryAfterSeconds } = result;
	const retry = retryAfterSeconds ? { "Retry-After": String(retryAfterSeconds) } : undefined;
	return data({ errors: {}, message, values }, { status, headers: retry });
}

/** Passes Retry-After on: React Router drops the headers of loaders and actions otherwise. */
export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
	return actionHeaders ?? loaderHeaders;
}

/** An open report has tags for link previews in chats. Its link is private, so no search engine may list it. */
export function meta({ loaderData, params, matches }: Route.MetaArgs) {
	const title = withBrandSuffix(titleOf(loaderData));
	if (loaderData?.kind !== "open") return [{ title }, { name: "robots", content: "noindex" }];
	const { snapshot } = loaderData.report;
	const path = `/report/${params.reportId}`;
	const result = `${snapshot.domain} scores ${snapshot.score} out of 100`;
	return pageMeta({
		siteUrl: siteUrlFrom(matches),
		path,
		title,
		description: `${result}. ${describeVerdict(snapshot)}`,
		image: `${path}/share.png`,
		imageAlt: `${result}: ${getScoreBand(snapshot.score)}`,
		robots: "noindex",
	});
}

function titleOf(loaded: Route.MetaArgs["loaderData"]): string {
	if (loaded?.kind === "open") return `SEO report for ${loaded.report.snapshot.domain}`;
	return loaded?.kind === "unknown" ? "Report not found" : "SEO report";
}

export default function ReportPage({ loaderData, actionData, params, matches }: Route.ComponentProps) {
	if (loaderData.kind !== "open") return <ReportUnavailablePage loaded={loaderData} />;
	const address = absoluteUrl(siteUrlFrom(matches), `/report/${params.reportId}`);
	return (
		<ReportView report={loaderData.report} address={address} letterhead={<Logo />}>
			<ReportContactForm reportId={params.reportId} sent={loaderData.sent} failed={actionData ?? null} />
		</ReportView>
	);
}

const SENT_REPORTS: SentReport[] = ["email", "watch", "phone", "nothing"];

/** Ignores anything else in the URL, so that a link cannot put words on the page. */
function parseSent(text: string | null): SentReport | null {
	return SENT_REPORTS.find((sent) => sent === text) ?? null;
}
