import type { LoaderFunctionArgs } from "react-router";
import { isSerialId } from "#app/db/serial-id.ts";
import { readCursor } from "#app/desk/lead-shared/desk-paths.ts";
import { getLeadCounts } from "#app/desk/lead-shared/lead-counts-store.server.ts";
import { parseLeadFilter } from "#app/desk/lead-shared/lead-filter.ts";
import { countLeads, listLeads } from "#app/desk/lead-shared/lead-list-store.server.ts";
import { getDeskSettings } from "#app/desk/settings/settings-store.server.ts";
import { type RequestContext, requestContext } from "#app/http/request-context.server.ts";
import { textResponse } from "#app/http/text-response.server.ts";
import { describeError, logEvent } from "#app/log.server.ts";
import { findStaff } from "#app/staff/find-staff.server.ts";
import { DATABASE_TIMEOUT_MS, withTimeout } from "#app/with-timeout.server.ts";

const DEFAULT_LEADS = 50;
const MAX_LEADS = 100;

/** GET /api/leads: a page of leads for signed-in staff, with the same parameters as the list page; 401 for everyone else. */
export async function loader({ request, context }: Pick<LoaderFunctionArgs, "request" | "context">): Promise<Response> {
	const { db } = context.get(requestContext);
	const now = new Date();
	try {
		const staff = await withTimeout(findStaff(request, { db, now, touchSession: false }), DATABASE_TIMEOUT_MS);
		if (!staff) return textResponse(401, "Please sign in to the desk first.");
		const page = await withTimeout(listLeadsAsJson(new URL(request.url).searchParams, { db, now }), DATABASE_TIMEOUT_MS);
		return Response.json(page, { headers: { "Cache-Control": "no-store" } });
	} catch (error) {
		logEvent("leads-list-failed", describeError(error));
		return textResponse(503, "The leads can't be read right now. Please try again in a minute.", { "Retry-After": "30" });
	}
}

async function listLeadsAsJson(params: URLSearchParams, { db, now }: Pick<RequestContext, "db"> & { now: Date }) {
	const filter = parseLeadFilter(params);
	const since = Number(params.get("since"));
	const { replyClock: clock } = await getDeskSettings(db);
	return {
		...(await listLeads(db, filter, { cursor: readCursor(params), limit: parseLimit(params.get("limit")), now, clock })),
		// Every open desk polls with `since` once a minute, so that request skips the counts.
		...(params.has("since") ? {} : { counts: await getLeadCounts(db, { now, clock }) }),
		/** How many leads have a higher id than `since`; null without `since`. */
		newLeads: isSerialId(since) ? await countLeads(db, filter, { now, clock, sinceId: since }) : null,
	};
}

function parseLimit(text: string | null): number {
	const limit = Number(text ?? DEFAULT_LEADS);
	return Number.isInteger(limit) && limit >= 1 ? Math.min(limit, MAX_LEADS) : DEFAULT_LEADS;
}
