import type { ActionFunctionArgs } from "react-router";
import * as z from "zod/mini";
import { isIdempotencyKey, parseEarlierLeadKey, readJson } from "#app/http/read-request.server.ts";
import { requestContext } from "#app/http/request-context.server.ts";
import { textResponse } from "#app/http/text-response.server.ts";
import { acceptLead, toRow } from "./accept-lead.server.ts";
import { parseAttribution } from "./attribution.ts";
import { describeRejection } from "./describe-rejection.ts";
import { HONEYPOT_FIELD } from "./honeypot-field.tsx";
import { isPastStartDate, LEAD_SOURCES, type LeadField, type LeadInput, leadMessages, leadSchema } from "./lead-schema.ts";
import type { Lead } from "./lead-store.server.ts";

const sourceSchema = z.catch(z.enum(["api", ...LEAD_SOURCES]), "api");
const extrasSchema = z.object({ [HONEYPOT_FIELD]: z.optional(z.unknown()), source: z.optional(z.unknown()) });

/** POST /api/leads: responds with 201 and the stored lead, or with one line of plain text saying why not. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
	if (request.method !== "POST") return textResponse(405, "Please send your request with POST.", { Allow: "GET, HEAD, POST" });
	const idempotencyKey = request.headers.get("Idempotency-Key");
	if (idempotencyKey !== null && !isIdempotencyKey(idempotencyKey)) {
		return textResponse(400, "The Idempotency-Key must be 1 to 200 visible ASCII characters.");
	}

	const body = await readJson(request);
	if (body.kind === "rejected") return textResponse(body.status, body.message);
	const parsed = leadSchema.safeParse(body.json);
	if (!parsed.success) return textResponse(400, parsed.error.issues[0]?.message ?? "Please check your details and try again.");
	const extras = extrasSchema.parse(body.json);
	const source = sourceSchema.parse(request.headers.get("Lead-Source") ?? extras.source);
	// A visitor can choose another day. Any other sender may be a program that does not retry, and the lead matters more than its date.
	if (source === "hire_us" && isPastStartDate(parsed.data.startDate ?? "")) return textResponse(400, leadMessages.pastStartDate);

	const { db, env, clientAddress } = context.get(requestContext);
	const result = await acceptLead(parsed.data, {
		db,
		now: new Date(),
		clientAddress,
		leadsPerVisitorPerHour: env.LEADS_PER_VISITOR_PER_HOUR,
		hasWebhook: env.WEBHOOK_URL !== undefined,
		idempotencyKey,
		earlierLeadKey: parseEarlierLeadKey(request.headers.get("Earlier-Lead-Key")),
		source,
		flagged: Boolean(extras[HONEYPOT_FIELD]),
		// Our own forms use the header, because the product spec fixes their JSON.
		attribution: parseAttribution(request.headers.get("Lead-Visit") || body.json),
	});
	if ("lead" in result)
		return Response.json(renderLead(parsed.data, result.lead), { status: 201, headers: { "Cache-Control": "no-store" } });
	const { status, message, retryAfterSeconds } = describeRejection(result);
	return textResponse(status, message, retryAfterSeconds ? { "Retry-After": String(retryAfterSeconds) } : {});
}

/**
 * Renders what the sender gets back: what this request says, never what has been added to the lead since by someone else. The product spec fixes
 * the fields, so the phone number is not among them.
 */
function renderLead(input: LeadInput, { id, createdAt }: Lead): Record<Exclude<LeadField, "phone">, string | null> & LeadIdentity {
	const { phone: _, ...fields } = toRow(input);
	return { id, ...fields, createdAt };
}

type LeadIdentity = Pick<Lead, "id" | "createdAt">;
