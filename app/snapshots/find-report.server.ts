import type { Database } from "#app/db/client.server.ts";
import type { Env } from "#app/env.server.ts";
import type { AuditResult } from "#audit/audit-result.ts";
import { readLeadSite } from "./read-lead-site.server.ts";
import { oldestOpenReport } from "./report-expiry.ts";
import { findLeadReport, type LeadReportLine, listReportLines } from "./report-store.server.ts";
import { findRecentSnapshot, keepSnapshot } from "./snapshot-store.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const SHOWN_ISSUES = 3;

type Lead = {
	leadId: number;
	earlierLeadId: number | null;
	website: string;
	flagged: boolean;
	/** Its sender left more of them in an hour than we read sites for one. */
	isOneOfMany?: boolean;
};
type Options = { db: Database; env: Env; now: Date; busyPatienceMs?: number };

export type FoundReport =
	| { kind: "measured"; reportId: string; snapshot: AuditResult; createdAt: Date }
	/** To stand after "No snapshot:". */
	| { kind: "none"; reason: string };

/**
 * The report on a lead's own site: its own, else that of the request it grew out of, else the reading of another within a day, else one
 * that is taken now, once for all who ask for this lead, within limits. It stops by itself within 40 seconds; only a database that is away makes
 * it throw.
 */
export async function findReport(lead: Lead, { db, env, now, busyPatienceMs }: Options): Promise<FoundReport> {
	const host = URL.parse(lead.website)?.host;
	if (!host) return none("that is not a web address");
	const find = () => findLeadReport(db, { ...lead, host, since: oldestOpenReport(now, env.REPORT_DAYS) });

	const kept = await find();
	if (kept) return { kind: "measured", ...kept };
	const reading = await findRecentSnapshot(db, host, { now, maxAgeMs: DAY_MS });
	if (reading) await keepSnapshot(db, { host, result: reading, lead: { id: lead.leadId }, isRepeat: true, createdAt: now });
	else {
		if (lead.flagged) return none("flagged as spam, so its site was not read");
		if (lead.isOneOfMany) return none("many requests came from the same connection, so its site was not read");
		const wish = { website: lead.website, host, leadId: lead.leadId };
		const isKept = async () => (await find()) !== null;
		const outcome = await readLeadSite(wish, { db, env, now, busyPatienceMs, isKept });
		if (outcome.kind !== "read") return none(outcome.reason);
	}
	const found = await find();
	return found ? { kind: "measured", ...found } : none("the result could not be kept");
}

/** What was measured for these leads, for the desk: own sites before competitors, the latest first, with at most three issues each. */
export function listLeadReports(db: Database, leadIds: number[]): Promise<LeadReportLine[]> {
	return listReportLines(db, { leadIds, mostIssues: SHOWN_ISSUES });
}

function none(reason: string): FoundReport {
	return { kind: "none", reason };
}
