import { requireOwner } from "#app/desk/auth/require-owner.server.ts";
import { downloadCsv } from "#app/desk/lead-shared/csv-download.server.ts";
import { listFilterKinds, parseLeadFilter } from "#app/desk/lead-shared/lead-filter.ts";
import { countLeads, streamLeads } from "#app/desk/lead-shared/lead-list-store.server.ts";
import { getDeskSettings } from "#app/desk/settings/settings-store.server.ts";
import { requestContext } from "#app/http/request-context.server.ts";
import { describeError, logEvent } from "#app/log.server.ts";
import { recordAuditEvent } from "#app/staff/audit-log-store.server.ts";
import type { Route } from "./+types/export-leads-endpoint";
import { csvFileName, csvStart, renderCsvRow } from "./lead-csv.ts";

/** GET /desk/leads.csv: every lead that matches the list's filters, streamed. */
export async function loader({ request, context, url }: Route.LoaderArgs): Promise<Response> {
	const { username } = requireOwner(context);
	const { db, env } = context.get(requestContext);
	const now = new Date();
	const filter = parseLeadFilter(url.searchParams);
	const getDueAt = async () => ({ now, clock: (await getDeskSettings(db)).replyClock });
	return downloadCsv(request, {
		fileName: csvFileName(now),
		start: csvStart,
		batches: async () => streamLeads(db, filter, await getDueAt()),
		renderRow: (lead) => renderCsvRow(lead, env.SITE_URL),
		async record() {
			const details = { leads: await countLeads(db, filter, await getDueAt()), filters: listFilterKinds(filter).join(", ") };
			await recordAuditEvent(db, { event: "leads-exported", username, details }, now);
		},
		logError: (error) => logEvent("leads-export-failed", describeError(error)),
		what: "leads",
	});
}
