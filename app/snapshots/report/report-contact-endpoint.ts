import type { ActionFunctionArgs } from "react-router";
import { readJson } from "#app/http/read-request.server.ts";
import { requestContext } from "#app/http/request-context.server.ts";
import { textResponse } from "#app/http/text-response.server.ts";
import { requestReportMail } from "./request-report-mail.server.ts";

/**
 * POST /api/reports/<id>/contact with `{ email?, phone? }`: responds with 201 and `{ "sent": "email" | "phone" }`, or with one line of plain text
 * saying why not. Without JavaScript the form posts to the report's own page instead.
 */
export async function action({ request, params, context }: ActionFunctionArgs): Promise<Response> {
	if (request.method !== "POST") return loader();
	const body = await readJson(request);
	if (body.kind === "rejected") return textResponse(body.status, body.message);
	const result = await requestReportMail(params.reportId ?? "", body.json, context.get(requestContext));
	switch (result.kind) {
		case "accepted":
			return Response.json({ sent: result.sent }, { status: 201, headers: { "Cache-Control": "no-store" } });
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
