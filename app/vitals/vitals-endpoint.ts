import type { ActionFunctionArgs } from "react-router";
import * as z from "zod/mini";
import { readJson } from "#app/http/read-request.server.ts";
import { requestContext } from "#app/http/request-context.server.ts";
import { textResponse } from "#app/http/text-response.server.ts";
import { describeError, logFlood } from "#app/log.server.ts";
import { brisbaneDay } from "#app/site/brisbane-time.ts";
import { settings } from "#app/site/settings.ts";
import { admitVisit } from "./limit-visits.server.ts";
import { PAGE_KINDS } from "./page-kind.ts";
import { addSpeedCounts, type SpeedCount } from "./speed-count-store.server.ts";
import { DEVICES, VITAL_NAMES } from "./vital.ts";
import { toBucket } from "./vital-histogram.ts";

/** Anything over ten minutes comes from a broken clock. */
const MAX_MS = 600_000;
const metric = () => z.optional(z.number().check(z.gte(0), z.lte(MAX_MS)));

/** One measured visit as sent by the browser; unknown fields are dropped. */
const visitSchema = z
	.object({
		page: z.enum(PAGE_KINDS),
		device: z.enum(DEVICES),
		LCP: metric(),
		INP: metric(),
		CLS: metric(),
		FCP: metric(),
		TTFB: metric(),
	})
	.check(z.refine((visit) => VITAL_NAMES.some((name) => visit[name] !== undefined)));

/** Counts a visit (POST /api/vitals) and responds with 204. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
	if (request.method !== "POST") return loader();
	// Browsers send JSON to another site only after a CORS preflight, so other sites cannot add counts.
	const body = await readJson(request);
	if (body.kind === "rejected") return textResponse(body.status, body.message);
	const visit = visitSchema.safeParse(body.json);
	if (!visit.success) return textResponse(400, "Invalid visit.");
	// A page loaded before measuring was switched off may still send.
	if (settings.measuredShareOfVisits === 0) return new Response(null, { status: 204 });
	const { db, clientAddress } = context.get(requestContext);
	const now = new Date();
	if (!admitVisit(clientAddress, now)) {
		logFlood("vitals-limit-reached");
		return textResponse(429, "Too many visits this hour.");
	}
	try {
		await addSpeedCounts(db, listCounts(visit.data, brisbaneDay(now)));
		return new Response(null, { status: 204 });
	} catch (error) {
		logFlood("vitals-store-failed", describeError(error));
		return textResponse(503, "The visit could not be counted.", { "Retry-After": "30" });
	}
}

export function loader(): Response {
	return textResponse(405, "Please send your request with POST.", { Allow: "POST" });
}

function listCounts({ page, device, ...values }: z.infer<typeof visitSchema>, day: string): SpeedCount[] {
	const shared = { day, page, device, count: 1 };
	const counts = VITAL_NAMES.flatMap((vital) => {
		const value = values[vital];
		return value === undefined ? [] : [{ ...shared, vital, bucket: toBucket(vital, value) }];
	});
	return [{ ...shared, vital: "visits", bucket: 0 }, ...counts];
}
