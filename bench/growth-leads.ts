import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { openDatabase } from "#app/db/open-database.server.ts";
import { getDashboard } from "#app/desk/dashboard/dashboard-store.server.ts";
import { getLeadCounts } from "#app/desk/leads/lead-counts-store.server.ts";
import { renderCursor } from "#app/desk/leads/lead-cursor.ts";
import { EVERY_LEAD } from "#app/desk/leads/lead-filter.ts";
import { countMatches, listLeads } from "#app/desk/leads/lead-list-store.server.ts";
import { startPostgresServer } from "#tests/postgres-server.ts";
import { COMMON_WORD, fillLeads, RARE_WORD, SPREAD_DAYS } from "./fill-leads.ts";
import { measureExport } from "./measure-export.ts";
import type { Figure } from "./report.ts";

const SIZES = [1_000, 10_000, 100_000];
const RUNS = 9;
const PAGE_LEADS = 50;
const DAY_MS = 24 * 60 * 60 * 1000;

const BY_INDEX = "read off an index in the list's order: only the tree grows";
const EACH_READ = "every lead is looked at once";
const NO_INDEX = `${EACH_READ}, at 100,000 from files since PGlite has 16 MB of memory for them: no index of words, decision 28`;
/** How much each may grow with ten times the leads. */
const PROMISES: Record<string, { atMost: number; why: string }> = {
	"first page": { atMost: 2, why: BY_INDEX },
	"page nine tenths down": { atMost: 2, why: `${BY_INDEX}, and a page begins where the last one ended` },
	"search for a word all have": { atMost: 2, why: "ends after one page, its count after 1,000" },
	"search for a word ten have": { atMost: 15, why: NO_INDEX },
	"search for a word nobody has": { atMost: 15, why: NO_INDEX },
	"counts on the tabs": { atMost: 12, why: "every entry of an index is counted" },
	"dashboard, 90 days": { atMost: 12, why: "every lead of its days is looked at; those before are not" },
	"export of all": { atMost: 12, why: "every lead is written, in batches" },
};

/** Measures the desk's queries with more leads, on both databases. */
export async function measureLeadGrowth(): Promise<Figure[]> {
	const dataDir = mkdtempSync(join(tmpdir(), "bench-growth-"));
	const pglite = await openDatabase({ dataDir });
	const figures = await measureDatabase("PGlite", pglite.db);
	await pglite.close();
	rmSync(dataDir, { recursive: true });

	const server = await startPostgresServer();
	const postgres = await openDatabase({ dataDir, databaseUrl: server.url, poolSize: 1 });
	figures.push(...(await measureDatabase("PostgreSQL", postgres.db)));
	await postgres.close();
	await server.stop();
	return figures;
}

type Measured = { leads: number; costsMs: Record<string, number>; exportHeldMb: number };

async function measureDatabase(kind: string, db: Database): Promise<Figure[]> {
	const rows: Measured[] = [];
	for (const leads of SIZES) {
		await db.execute(sql`truncate leads, notices, snapshots restart identity cascade`);
		await fillLeads(db, leads, new Date());
		rows.push({ leads, ...(await measureSize(db, leads)) });
	}
	return Object.entries(PROMISES)
		.flatMap(([name, { atMost, why }]) => {
			const costs = rows.map(({ leads, costsMs }) => ({ leads, ms: costsMs[name] ?? Number.NaN }));
			return [
				...costs.map(({ leads, ms }) => ({ name: `${kind}, ${formatCount(leads)} leads: ${name}`, value: ms, unit: "ms" })),
				{ name: `${kind}: ${name}, for ten times the leads`, value: growth(costs.map(({ ms }) => ms)), unit: "times", atMost, why },
			];
		})
		.concat(
			rows.map(({ leads, exportHeldMb }) => ({
				name: `${kind}, ${formatCount(leads)} leads: memory the export holds`,
				value: exportHeldMb,
				unit: "MB",
				atMost: 16,
				why: "a batch of 500 leads at a time",
			})),
		);
}

async function measureSize(db: Database, leads: number): Promise<Omit<Measured, "leads">> {
	const now = new Date();
	const deep = renderCursor({ createdAtMicros: (now.getTime() - 0.9 * SPREAD_DAYS * DAY_MS) * 1000, id: leads });
	async function search(word: string) {
		const filter = { ...EVERY_LEAD, search: word };
		const page = await listLeads(db, filter, { limit: PAGE_LEADS, now });
		if (page.olderCursor !== null) await countMatches(db, filter, now);
	}
	const queries: Record<string, () => Promise<unknown>> = {
		"first page": () => listLeads(db, EVERY_LEAD, { limit: PAGE_LEADS, now }),
		"page nine tenths down": () => listLeads(db, EVERY_LEAD, { cursor: { direction: "older", text: deep }, limit: PAGE_LEADS, now }),
		"search for a word all have": () => search(COMMON_WORD),
		"search for a word ten have": () => search(RARE_WORD),
		"search for a word nobody has": () => search("zzyzx"),
		"counts on the tabs": () => getLeadCounts(db, now),
		"dashboard, 90 days": () => getDashboard(db, { now, days: 90 }),
	};
	const costsMs: Record<string, number> = {};
	for (const [name, query] of Object.entries(queries)) costsMs[name] = await measure(query);
	const { tookMs, heldMb } = await measureExport(db, now, leads);
	return { costsMs: { ...costsMs, "export of all": tookMs }, exportHeldMb: heldMb };
}

/** The fastest of several runs, to leave out other load on the machine. */
async function measure(work: () => Promise<unknown>): Promise<number> {
	await work();
	const runs = [];
	for (let run = 0; run < RUNS; run++) {
		const startedAt = performance.now();
		await work();
		runs.push(performance.now() - startedAt);
	}
	return Math.min(...runs);
}

/** The worst step from one size to the next. */
function growth(costsMs: number[]): number {
	return Math.max(...costsMs.slice(1).map((ms, index) => ms / (costsMs[index] ?? Number.NaN)));
}

function formatCount(count: number): string {
	return count.toLocaleString("en-AU");
}
