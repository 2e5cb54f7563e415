import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lte, not, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { CLOCK_SKEW_MS } from "#app/db/expiry.server.ts";
import { alerts, companies, measurements, watches } from "#app/db/schema.server.ts";
import { normalizeHost } from "#audit/urls/url-resolver.ts";
import { findChange, type ScoreChange } from "./score-change.tsx";

/** More than any agency of our size has. The page says so if there are more. */
const MAX_CLIENTS = 1_000;
/** A year of monthly measurements. */
const SPARKLINE_SCORES = 12;

/** A client in the list. Times are ISO. */
export type ListedClient = {
	companyId: number;
	name: string;
	/** Whole dollars a month; null if not set. */
	monthlyValue: number | null;
	isAgency: boolean;
	/** Null if its site is not measured: it has no website, or the watch is still to be started. */
	watch: { host: string; frequency: string; dueAt: string } | null;
	/** The last scores of the site, the oldest first. */
	scores: number[];
	change: ScoreChange;
	openAlerts: number;
};

export type ClientList = {
	/** With our own site. */
	clients: ListedClient[];
	/** Without our own site. */
	totalClients: number;
	monthlyValue: number;
};

/** Lists every client and our own site with their latest scores, those with open alerts first. */
export async function listClients(db: Database, now: Date): Promise<ClientList> {
	const wonSql = eq(companies.status, "won");
	const [total] = await db
		.select({ clients: count(), monthlyValue: sql<number>`coalesce(sum(${companies.monthlyValue}), 0)::int` })
		.from(companies)
		.where(and(wonSql, not(companies.isAgency)));
	const clients = await selectClients(db, wonSql, now);
	return {
		clients: clients.toSorted((a, b) => Number(b.openAlerts > 0) - Number(a.openAlerts > 0)),
		totalClients: total?.clients ?? 0,
		monthlyValue: total?.monthlyValue ?? 0,
	};
}

/** Finds a client for the panel on its company's page; null if the company is not won. */
export async function findClient(db: Database, companyId: number, now: Date): Promise<ListedClient | null> {
	const [client] = await selectClients(db, and(eq(companies.id, companyId), eq(companies.status, "won")), now);
	return client ?? null;
}

async function selectClients(db: Database, where: SQL | undefined, now: Date): Promise<ListedClient[]> {
	const rows = await db
		.select({ company: companies, watch: watches })
		.from(companies)
		.leftJoin(watches, and(eq(watches.companyId, companies.id), eq(watches.kind, "client"), isNull(watches.endsAt)))
		.where(where)
		.orderBy(sql`lower(${companies.name})`, asc(companies.id))
		.limit(MAX_CLIENTS);
	const watchIds = rows.flatMap(({ watch }) => watch?.id ?? []);
	const [scores, openAlerts] = await Promise.all([listLatestScores(db, watchIds, now), countOpenAlerts(db)]);
	return rows.map(({ company: { id, name, monthlyValue, isAgency }, watch }) => {
		const history = watch ? latestSite(scores.get(watch.id) ?? []) : [];
		const last = history.at(-1);
		return {
			companyId: id,
			name,
			monthlyValue,
			isAgency,
			watch: watch && toListedWatch(watch),
			scores: history.map(({ score }) => score),
			change: last ? findChange(history.at(-2), last) : null,
			openAlerts: openAlerts.get(id) ?? 0,
		};
	});
}

function toListedWatch({ website, frequency, dueAt }: typeof watches.$inferSelect): ListedClient["watch"] {
	return { host: URL.parse(website)?.host ?? website, frequency, dueAt: dueAt.toISOString() };
}

type LatestScore = { watchId: number; host: string; score: number; engineVersion: number | null };

/** Lists the latest scores of each watch, the oldest first. Leaves out what a fast clock stored. */
async function listLatestScores(db: Database, watchIds: number[], now: Date): Promise<Map<number, LatestScore[]>> {
	if (watchIds.length === 0) return new Map();
	const latest = db
		.select({
			host: measurements.host,
			score: measurements.score,
			engineVersion: sql<number | null>`(${measurements.facts} ->> 'engineVersion')::int`.as("engine_version"),
			dueAt: measurements.dueAt,
		})
		.from(measurements)
		.where(
			and(
				eq(measurements.watchId, watches.id),
				eq(measurements.position, 0),
				isNotNull(measurements.score),
				lte(measurements.measuredAt, new Date(now.getTime() + CLOCK_SKEW_MS)),
			),
		)
		.orderBy(desc(measurements.dueAt))
		.limit(SPARKLINE_SCORES)
		.as("latest");
	const rows = await db
		.select({ watchId: watches.id, host: latest.host, score: latest.score, engineVersion: latest.engineVersion })
		.from(watches)
		.innerJoinLateral(latest, sql`true`)
		.where(inArray(watches.id, watchIds))
		.orderBy(asc(latest.dueAt));
	return Map.groupBy(rows as LatestScore[], ({ watchId }) => watchId);
}

/** Leaves out scores from before the client's site moved to another host. */
function latestSite(scores: LatestScore[]): LatestScore[] {
	const last = scores.at(-1);
	return scores.filter(({ host }) => last && normalizeHost(host) === normalizeHost(last.host));
}

async function countOpenAlerts(db: Database): Promise<Map<number | null, number>> {
	const rows = await db
		.select({ companyId: alerts.companyId, open: count() })
		.from(alerts)
		.where(isNull(alerts.closedAt))
		.groupBy(alerts.companyId);
	return new Map(rows.map(({ companyId, open }) => [companyId, open]));
}
