import { sql } from "drizzle-orm";
import { openDatabase } from "#app/db/open-database.server.ts";
import { startBuiltSite } from "#tests/built-site.ts";
import { median } from "#tests/median.ts";
import { startPostgresServer } from "#tests/postgres-server.ts";
import { insertLeads } from "./insert-leads.ts";
import { postLeads } from "./post-leads.ts";
import type { Figure } from "./report.ts";

const LANES = 32;
const POOL_SIZE = 10;
const WARM_UP_SECONDS = 3;
const PGLITE_SECONDS = 15;
const ROUNDS = 5;
const ROUND_SECONDS = 4;
/** The same for all that is measured: every lead from a visitor of its own, and no stranger's site is read. */
export const SITE_SETTINGS = { TRUSTED_PROXIES: "1", SNAPSHOT_MODE: "simulated" };

/** Leads with their notices over HTTP: on PGlite, and on PostgreSQL beside bare inserts into the same database. */
export async function benchLeads({ dataDir, mailDir }: { dataDir: string; mailDir: string }): Promise<Figure[]> {
	return [...(await benchPglite(dataDir)), ...(await benchPostgres(mailDir))];
}

async function benchPglite(dataDir: string): Promise<Figure[]> {
	const { warmUp, posted, residentMb } = await postToSite({ DATA_DIR: dataDir });
	const { lost, untold } = await findLosses({ dataDir }, warmUp.accepted + posted.accepted);
	return [
		{ name: "leads on PGlite", value: posted.perSecond, unit: "a second", atLeast: 500 },
		{ name: "leads on PGlite, p99", value: posted.p99Ms, unit: "ms", atMost: 500 },
		{ name: "leads on PGlite, refused", value: posted.refused, unit: "" },
		{ name: "leads on PGlite, acknowledged and lost", value: lost, unit: "", atMost: 0 },
		{ name: "leads on PGlite without a notice", value: untold, unit: "", atMost: 0 },
		{ name: "memory after leads on PGlite", value: residentMb, unit: "MB" },
	];
}

async function postToSite(env: Record<string, string>) {
	await using site = await startBuiltSite({ ...SITE_SETTINGS, ...env }, { isWatched: false });
	const warmUp = await postLeads({ url: site.url, lanes: LANES, seconds: WARM_UP_SECONDS, name: "warm-up" });
	const posted = await postLeads({ url: site.url, lanes: LANES, seconds: PGLITE_SECONDS, name: "lead" });
	return { warmUp, posted, residentMb: site.residentMb() };
}

/** With fsync on, as a server of one's own has it: a lead is not told of before it is on the disk, and neither is a bare insert. */
async function benchPostgres(mailDir: string): Promise<Figure[]> {
	const server = await startPostgresServer({ fsync: true });
	try {
		const env = { ...SITE_SETTINGS, DATA_DIR: mailDir, DATABASE_URL: server.url, DATABASE_POOL_SIZE: String(POOL_SIZE) };
		await using site = await startBuiltSite(env, { isWatched: false });
		const post = (name: string, seconds: number) => postLeads({ url: site.url, lanes: LANES, seconds, name });
		const insert = (name: string, seconds: number) =>
			insertLeads({ databaseUrl: server.url, poolSize: POOL_SIZE, lanes: LANES, seconds, name });
		await post("warm-up", WARM_UP_SECONDS);
		await insert("bare-warm-up", WARM_UP_SECONDS);
		const rounds = [];
		for (let round = 0; round < ROUNDS; round++)
			rounds.push({ posted: await post(`lead-${round}`, ROUND_SECONDS), inserted: await insert(`bare-${round}`, ROUND_SECONDS) });
		return [
			{ name: "leads on PostgreSQL, median", value: median(rounds.map(({ posted }) => posted.perSecond)), unit: "a second" },
			{ name: "leads on PostgreSQL, p99, median", value: median(rounds.map(({ posted }) => posted.p99Ms)), unit: "ms" },
			{ name: "bare inserts into the same, median", value: median(rounds.map(({ inserted }) => inserted)), unit: "a second" },
			{
				name: "of the bare rate, median of rounds",
				value: median(rounds.map(({ posted, inserted }) => posted.perSecond / inserted)),
				unit: "times",
				atLeast: 0.8,
			},
			{ name: "memory after leads on PostgreSQL", value: site.residentMb(), unit: "MB" },
		];
	} finally {
		await server.stop();
	}
}

/** After the site has ended, what its folder holds. */
async function findLosses(where: { dataDir: string }, acknowledged: number): Promise<{ lost: number; untold: number }> {
	const { db, close } = await openDatabase(where);
	const count = async (query: ReturnType<typeof sql>) => {
		const { rows } = (await db.execute(query)) as unknown as { rows: { count: string }[] };
		return Number(rows[0]?.count ?? Number.NaN);
	};
	const stored = await count(sql`select count(*) from leads`);
	const untold = await count(sql`select count(*) from leads where not exists (select from notices where lead_id = leads.id)`);
	await close();
	return { lost: Math.max(0, acknowledged - stored), untold };
}
