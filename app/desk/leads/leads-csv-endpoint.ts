import { requestContext } from "#app/http/request-context.server.ts";
import { textReply } from "#app/http/text-reply.server.ts";
import { logEvent, namesOfFailure } from "#app/log.server.ts";
import { recordAuditEvent } from "#app/staff/audit-log-store.server.ts";
import { staffContext } from "#app/staff/staff-context.server.ts";
import type { Route } from "./+types/leads-csv-endpoint";
import { csvFileName, csvStart, renderCsvRow } from "./lead-csv.ts";
import { listFilterKinds, parseLeadFilter } from "./lead-filter.ts";
import { countExportedLeads, type ExportedLead, streamLeads } from "./lead-list-store.server.ts";

/** GET /desk/leads.csv: every lead that passes the filters of the list, as a file that is sent while it is read. */
export async function loader({ request, context, url }: Route.LoaderArgs): Promise<Response> {
	const { username } = context.get(staffContext);
	const now = new Date();
	const headers = {
		"Content-Type": "text/csv; charset=utf-8",
		"Content-Disposition": `attachment; filename="${csvFileName(now)}"`,
		"Cache-Control": "no-store",
	};
	if (request.method === "HEAD") return new Response(null, { headers });
	const { db } = context.get(requestContext);
	const filter = parseLeadFilter(url.searchParams);
	const batches = streamLeads(db, filter, now);
	try {
		// Before the first byte goes out: a database that is away is then a plain refusal and not half a file.
		const first = await batches.next();
		// Before the first byte too: no export without its entry in the audit log.
		const details = { leads: await countExportedLeads(db, filter, now), filters: listFilterKinds(filter).join(", ") };
		await recordAuditEvent(db, { event: "leads-exported", username, details }, now);
		return new Response(toStream(renderFile(first, batches)), { headers });
	} catch (error) {
		logEvent("leads-not-exported", namesOfFailure(error));
		return textReply(503, "The leads cannot be read just now, please try again in a minute.", { "Retry-After": "30" });
	}
}

async function* renderFile(first: IteratorResult<ExportedLead[], void>, rest: AsyncGenerator<ExportedLead[], void>) {
	const encoder = new TextEncoder();
	yield encoder.encode(csvStart);
	if (first.done) return;
	yield encoder.encode(first.value.map(renderCsvRow).join(""));
	for await (const batch of rest) yield encoder.encode(batch.map(renderCsvRow).join(""));
}

function toStream(chunks: AsyncGenerator<Uint8Array, void>): ReadableStream<Uint8Array> {
	return new ReadableStream({
		async pull(controller) {
			const { done, value } = await chunks.next();
			if (done) controller.close();
			else controller.enqueue(value);
		},
		async cancel() {
			await chunks.return();
		},
	});
}
