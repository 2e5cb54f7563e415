import type { ActionFunctionArgs } from "react-router";
import { readJson } from "#app/http/read-request.server.ts";
import { requestContext } from "#app/http/request-context.server.ts";
import { textReply } from "#app/http/text-reply.server.ts";
import { logFlood } from "#app/log.server.ts";
import { settings } from "#app/site/settings.ts";
import { admitVisit } from "./limit-visits.server.ts";
import { countVisit } from "./visit-counter.server.ts";
import { visitSchema } from "./visit-schema.ts";

/** POST /api/vitals: 204 for a counted visit. Accepts only JSON, which browsers send cross-site only after a CORS preflight, so other sites cannot add counts. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
	if (request.method !== "POST") return loader();
	const body = await readJson(request);
	if (body.kind === "refused") return textReply(body.status, body.sentence);
	const visit = visitSchema.safeParse(body.json);
	if (!visit.success) return textReply(400, "Invalid visit.");
	const now = new Date();
	// A page loaded before measuring was switched off may still send.
	if (settings.measuredShareOfVisits > 0) {
		if (!admitVisit(context.get(requestContext).clientAddress, now)) {
			logFlood("vitals-limit-reached");
			return textReply(429, "Too many visits this hour.");
		}
		countVisit(visit.data, now);
	}
	return new Response(null, { status: 204 });
}

export function loader(): Response {
	return textReply(405, "Please send your request with POST.", { Allow: "POST" });
}
