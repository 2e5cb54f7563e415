import type { ActionFunctionArgs } from "react-router";
import { startVisitorWatch } from "#app/clients/visitor-watch-store.server.ts";
import { readEarlierLeadKey, readJson } from "#app/http/read-request.server.ts";
import { requestContext } from "#app/http/request-context.server.ts";
import { textResponse } from "#app/http/text-response.server.ts";
import { parseAttribution } from "#app/leads/attribution.ts";
import { requestReportMail, type SentJson } from "#app/snapshots/report/request-report-mail.server.ts";

/**
 * POST /api/reports/<id>/contact with `{ email?, phone?, watch? }`: responds with 201 and what we do next (`SentReport`), or with one line of plain
 * text saying why not. The details go to the report's lead if the header Earlier-Lead-Key names its key. Without JavaScript the form posts to
 * the report's own page instead.
 */
export async function action({ request, params, context }: ActionFunctionArgs): Promise<Response> {
	if (request.method !== "POST") return loader();
	const body = await readJson(request);
	if (body.kind === "rejected") return textResponse(body.status, body.message);
	const attribution = parseAttribution(request.headers.get("Lead-Visit"));
	const result = await requestReportMail(
		{ reportId: params.reportId ?? "", input: body.json, earlierLeadKey: readEarlierLeadKey(request), attribution },
		context.get(requestContext),
		{ startWatch: startVisitorWatch },
	);
	switch (result.kind) {
		case "accepted":
			return Response.json({ sent: result.sent } satisfies SentJson, { status: 201, headers: { "Cache-Control": "no-store" } });
		case "invalid":
			return textResponse(400, Object.values(result.errors)[0] ?? "Please check your details and try again.");
		case "rejected":
			return textResponse(
				result.status,
				result.message,
				result.retryAfterSeconds ? { "Retry-After": String(result.retryAfterSeconds) } : {},
			);
	}
}

export function loader(): Response {
	return textResponse(405, "Please send your request with POST.", { Allow: "POST" });
}
