import type { LoaderFunctionArgs } from "react-router";
import { requestContext } from "#app/http/request-context.server.ts";
import { textResponse } from "#app/http/text-response.server.ts";
import { absoluteUrl } from "#app/site/page-meta.ts";
import type { MeasuredCompetitor } from "#app/snapshots/snapshot-store.server.ts";
import type { AuditResult } from "#audit/audit-result.ts";
import { loadReport, REPORT_MESSAGES, REPORT_STATUS, RETRY_AFTER_SECONDS } from "./load-report.server.ts";

/** The JSON of GET /api/reports/<id>, from which the hero card shows a result again after a reload. */
export type ReportJson = {
	reportId: string;
	/** The absolute URL of the report's page. */
	url: string;
	snapshot: AuditResult;
	competitors: MeasuredCompetitor[];
	/** The day in Queensland, such as "13 February 2027". */
	expiresOn: string;
};

/** GET /api/reports/<id>: responds with the report as JSON, or with one line of plain text saying why not. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
	const { db, env } = context.get(requestContext);
	const reportId = params.reportId ?? "";
	const loaded = await loadReport(reportId, { db, env, now: new Date() });
	if (loaded.kind !== "open") {
		const retry = loaded.kind === "unavailable" ? { "Retry-After": String(RETRY_AFTER_SECONDS) } : undefined;
		return textResponse(REPORT_STATUS[loaded.kind], REPORT_MESSAGES[loaded.kind], { ...retry });
	}
	const { snapshot, competitors, expiresOn } = loaded.report;
	const url = absoluteUrl(env.SITE_URL, `/report/${reportId}`);
	return Response.json({ reportId, url, snapshot, competitors, expiresOn } satisfies ReportJson, {
		headers: { "Cache-Control": "no-store" },
	});
}
