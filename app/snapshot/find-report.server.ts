import type { Database } from "#app/db/client.server.ts";
import type { Env } from "#app/env.server.ts";
import type { MeasuredSnapshot } from "./measured-snapshot.ts";
import { oldestOpenReport } from "./report-expiry.ts";
import { findLeadReport, listKeptReports } from "./report-store.server.ts";
import { runForLead } from "./run-for-lead.server.ts";
import type { SnapshotRole } from "./snapshot-role.ts";
import { findSnapshotSince, keepSnapshot } from "./snapshot-store.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const SHOWN_ISSUES = 3;

type Lead = { leadId: number; earlierLeadId: number | null; website: string; flagged: boolean };
type Options = { db: Database; env: Env; now: Date };

export type FoundReport =
	| { kind: "measured"; reportId: string; snapshot: MeasuredSnapshot; createdAt: Date }
	/** To stand after "No snapshot:". */
	| { kind: "none"; reason: string };

/**
 * The report on a lead's own site: its own, else that of the request it grew out of, else the reading of another within a day, else one
 * that is taken now, within the limits that hold for visitors too. It stops by itself within half a minute; only a database that is away makes it throw.
 */
export async function findReport(lead: Lead, { db, env, now }: Options): Promise<FoundReport> {
	const host = URL.parse(lead.website)?.host;
	if (!host) return none("that is not a web address");
	const find = () => findLeadReport(db, { ...lead, host, since: oldestOpenReport(now, env.REPORT_DAYS) });

	const kept = await find();
	if (kept) return { kind: "measured", ...kept };
	const reading = await findSnapshotSince(db, host, new Date(now.getTime() - DAY_MS));
	if (reading) await keepSnapshot(db, { host, result: reading, lead: { id: lead.leadId }, isRepeat: true, createdAt: now });
	else {
		if (lead.flagged) return none("flagged as spam, so its site was not read");
		const run = await runForLead({ website: lead.website, host, leadId: lead.leadId }, { db, env, now });
		if (run.kind === "not-read") return none(run.reason);
	}
	const found = await find();
	return found ? { kind: "measured", ...found } : none("the result could not be kept");
}

export type LeadReportLine = {
	leadId: number;
	reportId: string;
	role: SnapshotRole;
	host: string;
	score: number;
	measuredAt: Date;
	createdAt: Date;
	/** One sentence each, the most points first, at most three. */
	issues: string[];
};

/** What was measured for these leads, for the desk: own sites before competitors, the latest first. */
export async function listLeadReports(db: Database, leadIds: number[]): Promise<LeadReportLine[]> {
	const kept = await listKeptReports(db, leadIds);
	return kept.map(({ leadId, reportId, role, host, score, measuredAt, createdAt, snapshot }) => {
		const issues = snapshot.issues.flatMap((id) => snapshot.findings.find((finding) => finding.id === id)?.text ?? []);
		return { leadId, reportId, role, host, score, measuredAt, createdAt, issues: issues.slice(0, SHOWN_ISSUES) };
	});
}

function none(reason: string): FoundReport {
	return { kind: "none", reason };
}
