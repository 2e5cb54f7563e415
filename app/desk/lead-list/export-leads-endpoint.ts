import { Readable } from "node:stream";
import { requireOwner } from "#app/desk/auth/require-owner.server.ts";
import { listFilterKinds, parseLeadFilter } from "#app/desk/lead-shared/lead-filter.ts";
import { countLeads, type ExportedLead, streamLeads } from "#app/desk/lead-shared/lead-list-store.server.ts";
import { getDeskSettings } from "#app/desk/settings/settings-store.server.ts";
import { requestContext } from "#app/http/request-context.server.ts";
import { textResponse } from "#app/http/text-response.server.ts";
import { describeError, logEvent } from "#app/log.server.ts";
import { recordAuditEvent } from "#app/staff/audit-log-store.server.ts";
import type { Route } from "./+types/export-leads-endpoint";
import { csvFileName, csvStart, renderCsvRow } from "./lead-csv.ts";

/** GET /desk/leads.csv: every lead that matches the list's filters, streamed. */
export async function loader({ request, context, url }: Route.LoaderArgs): Promise<Response> {
	const { username } = requireOwner(context);
	const now = new Date();
	const headers = {
		"Content-Type": "text/csv; charset=utf-8",
		"Content-Disposition": `attachment; filename="${csvFileName(now)}"`,
		"Cache-Control": "no-store",
	};
	if (request.method === "HEAD") return new Response(null, { headers });
	const { db, env } = context.get(requestContext);
	const filter = parseLeadFilter(url.searchParams);
	try {
		const { replyClock: clock } = await getDeskSettings(db);
		const batches = streamLeads(db, filter, { now, clock });
		// Query before the first byte, so that a database that is down gives an error and not half a file.
		const first = await batches.next();
		// The audit log comes first too: there is no export without an entry.
		const details = { leads: await countLeads(db, filter, { now, clock }), filters: listFilterKinds(filter).join(", ") };
		await recordAuditEvent(db, { event: "leads-exported", username, details }, now);
		return new Response(Readable.toWeb(Readable.from(renderFile(first, batches, env.SITE_URL))) as ReadableStream, { headers });
	} catch (error) {
		logEvent("leads-export-failed", describeError(error));
		return textResponse(503, "The leads can't be read right now. Please try again in a minute.", { "Retry-After": "30" });
	}
}

type Batches = ReturnType<typeof streamLeads>;

async function* renderFile(first: Awaited<ReturnType<Batches["next"]>>, rest: Batches, siteUrl: string) {
	const renderRow = (lead: ExportedLead) => renderCsvRow(lead, siteUrl);
	const encoder = new TextEncoder();
	yield encoder.encode(csvStart);
	if (first.done) return;
	yield encoder.encode(first.value.map(renderRow).join(""));
	for await (const batch of rest) yield encoder.encode(batch.map(renderRow).join(""));
}
