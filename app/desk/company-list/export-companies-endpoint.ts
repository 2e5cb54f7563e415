import { requireOwner } from "#app/desk/auth/require-owner.server.ts";
import { downloadCsv } from "#app/desk/lead-shared/csv-download.server.ts";
import { requestContext } from "#app/http/request-context.server.ts";
import { describeError, logEvent } from "#app/log.server.ts";
import { brisbaneDay } from "#app/site/brisbane-time.ts";
import { recordAuditEvent } from "#app/staff/audit-log-store.server.ts";
import type { Route } from "./+types/export-companies-endpoint";
import { csvStart, renderCsvRow } from "./company-csv.ts";
import { listFilterKinds, parseCompanyFilter } from "./company-filter.ts";
import { countCompanies, streamCompanies } from "./company-list-store.server.ts";

/** GET /desk/companies.csv: every company that matches the list's filters, streamed. */
export async function loader({ request, context, url }: Route.LoaderArgs): Promise<Response> {
	const { username } = requireOwner(context);
	const { db, env } = context.get(requestContext);
	const now = new Date();
	const filter = parseCompanyFilter(url.searchParams);
	return downloadCsv(request, {
		fileName: `companies-${brisbaneDay(now)}.csv`,
		start: csvStart,
		batches: async () => streamCompanies(db, filter, now),
		renderRow: (company) => renderCsvRow(company, env.SITE_URL),
		async record() {
			const details = { companies: await countCompanies(db, filter, now), filters: listFilterKinds(filter).join(", ") };
			await recordAuditEvent(db, { event: "companies-exported", username, details }, now);
		},
		logError: (error) => logEvent("companies-export-failed", describeError(error)),
		what: "companies",
	});
}
