import { eq } from "drizzle-orm";
import { measuredFacts } from "#app/clients/measured-facts.ts";
import type { Database } from "#app/db/client.server.ts";
import { measurements, watches } from "#app/db/schema.server.ts";
import { auditResult, finding } from "#audit/testing/audit-result.ts";
import { storeCompany } from "./desk-companies.ts";

/** A measurement to store: the scores of the site and of its competitors, null for one without a result. */
type StoredReading = {
	at: string;
	scores: (number | null)[];
	/** The ids of checks that failed, each with its name as its text. All others of `ids` passed. */
	failed?: string[];
	reportId?: string;
	engineVersion?: number;
};

type Client = {
	company?: Parameters<typeof storeCompany>[1];
	watch?: Partial<typeof watches.$inferInsert>;
	/** The hosts of the site and of its competitors. */
	hosts?: string[];
	readings?: StoredReading[];
};

/** Stores a client with its watch and history and returns the company's id. */
export async function storeClient(
	db: Database,
	{ company, watch, hosts = ["mycafe.com.au"], readings = [] }: Client = {},
): Promise<number> {
	const companyId = await storeCompany(db, { status: "won", ...company });
	const urls = hosts.map((host) => `https://${host}`);
	const row = { companyId, kind: "client", website: urls[0] ?? "", competitors: urls.slice(1), dueAt: new Date("2099-01-01T12:00:00Z") };
	const [stored] = await db
		.insert(watches)
		.values({ ...row, createdAt: new Date("2026-01-01T00:00:00Z"), ...watch })
		.returning({ id: watches.id });
	const checks = [...new Set(readings.flatMap(({ failed = [] }) => failed))];
	const rows = readings.flatMap((reading) =>
		reading.scores.map((score, position) => ({
			watchId: stored?.id ?? 0,
			dueAt: new Date(reading.at),
			measuredAt: new Date(reading.at),
			position,
			host: hosts[position] ?? "",
			score,
			failure: score === null ? "timed-out" : null,
			reportId: position === 0 ? (reading.reportId ?? null) : null,
			facts: score === null ? null : factsOf(reading, { score, position, domain: hosts[position] ?? "", checks }),
		})),
	);
	if (rows.length === 0) return companyId;
	const inserted = await db.insert(measurements).values(rows).returning();
	const known = inserted.findLast(({ position, score }) => position === 0 && score !== null);
	await db
		.update(watches)
		.set({ mailedId: known?.id ?? null })
		.where(eq(watches.companyId, companyId));
	return companyId;
}

type FactsOptions = { score: number; position: number; domain: string; checks: string[] };

function factsOf({ failed = [], engineVersion = 1 }: StoredReading, { score, position, domain, checks }: FactsOptions) {
	const findings = checks.map((id) =>
		finding({ id, name: `Check ${id}`, text: `Text of ${id}.`, status: failed.includes(id) ? "fail" : "pass" }),
	);
	const result = auditResult({ domain, score, findings, issues: failed, opportunities: [], engineVersion });
	const points = result.points.map(({ id }, index) => ({ id, score: Math.min(100, score + index) }));
	return measuredFacts({ ...result, points }, { isCompetitor: position > 0 });
}
