import { and, eq, inArray } from "drizzle-orm";
import { type ClaimedWatch, type SiteMeasurement, storeMeasurement } from "#app/clients/due-watch-store.server.ts";
import { measuredFacts } from "#app/clients/measured-facts.ts";
import { addMonths } from "#app/clients/watch-schedule.ts";
import type { Database } from "#app/db/client.server.ts";
import { companies, contacts, notices, snapshots, watches } from "#app/db/schema.server.ts";
import { DAY_MS, HOUR_MS } from "#app/durations.ts";
import type { CLIENT_SITES } from "./demo-leads.ts";
import { findDemoSite } from "./demo-leads.ts";
import type { DemoAudits, SiteState } from "./open-demo-audits.ts";

type Company = typeof companies.$inferSelect;
type ClientSite = (typeof CLIENT_SITES)[number];

type ClientPlan = {
	competitors: string[];
	/** The state of the site at each measurement, the oldest first. */
	states: SiteState[];
	/** The state of its first competitor at each measurement. */
	rivalStates?: SiteState[];
	isWeekly?: boolean;
	/** Whether the client gets the change email. */
	isTold?: boolean;
};

const STEADY: SiteState[] = [["no-description"], ["no-description"], [], []];

/** How each client's site developed. The states are made up, the scores are what the engine measures for them. */
const PLANS: Record<ClientSite, ClientPlan> = {
	"reef-cafe": {
		competitors: ["laneway-cafe"],
		states: [
			["generic-title", "no-business-details", "no-description", "no-sitemap", "no-alt-texts", "uncompressed"],
			["no-business-details", "no-description", "no-sitemap", "no-alt-texts"],
			["no-business-details", "no-description"],
			["no-description"],
			[],
			["gone-page"],
		],
		rivalStates: [["no-description", "no-sitemap"], ["no-description"], [], [], [], []],
		isTold: true,
	},
	"parade-law": {
		competitors: ["chambers-law"],
		states: [["no-alt-texts", "no-description"], ["no-description"], ["noindex"], [], ["noindex"]],
		isTold: true,
	},
	"range-plumbing": { competitors: ["harbour-cleaning", "mates-mowing"], states: [["no-sitemap"], [], [], [], "down", "down"] },
	"smile-dental": {
		competitors: [],
		states: [[], [], [], ["generic-title", "no-business-details", "no-description", "no-sitemap"]],
	},
	"swan-physio": {
		competitors: ["sunshine-physio"],
		states: [["no-sitemap", "no-description"], ["no-sitemap"], ["no-sitemap"], [], [], []],
		isWeekly: true,
		isTold: true,
	},
	"huon-electrical": { competitors: ["outback-solar"], states: STEADY, isWeekly: true, isTold: true },
	"reef-tours": { competitors: [], states: [["uncompressed", "no-alt-texts"], ["no-alt-texts"], []], isWeekly: true },
	"redline-pest": { competitors: ["harbour-cleaning"], states: STEADY, isWeekly: true },
};
/** The newest measurement was this long ago, so that none is due right after the command. */
const LATEST_DAYS_AGO = 3;
/** Reports older than this have expired with the default settings. */
const REPORT_DAYS = 85;

/** Stores the watches of the clients among these companies, with their history. Returns how many measurements of how many clients. */
export async function storeClients(
	db: Database,
	{
		added,
		audits,
		now,
		onProgress,
	}: { added: Company[]; audits: DemoAudits; now: Date; onProgress: (done: number, total: number) => void },
): Promise<{ clients: number; measurements: number }> {
	const clients = added.flatMap((company) => {
		const site = company.website === null ? null : findDemoSite(company.website);
		return company.status === "won" && site !== null && isClientSite(site) ? [{ company, site, plan: PLANS[site] }] : [];
	});
	let measured = 0;
	for (const [index, client] of clients.entries()) {
		measured += await storeHistory(db, { ...client, audits, now });
		onProgress(index + 1, clients.length);
	}
	await markAsSent(
		db,
		clients.map(({ company }) => company.id),
	);
	return { clients: clients.length, measurements: measured };
}

function isClientSite(site: string): site is ClientSite {
	return Object.hasOwn(PLANS, site);
}

type Client = { company: Company; site: ClientSite; plan: ClientPlan; audits: DemoAudits; now: Date };

async function storeHistory(db: Database, { company, site, plan, audits, now }: Client): Promise<number> {
	const times = listTimes(plan, now);
	const startedAt = times[0] ?? now;
	await db.update(companies).set({ createdAt: startedAt, wonAt: startedAt }).where(eq(companies.id, company.id));
	const website = audits.websiteOf(site);
	const consent = "Agreed on the phone on the day they signed.";
	const email = `owner@${site}.example`;
	const recipient = plan.isTold ? { email, consent, consentedAt: startedAt } : {};
	if (plan.isTold) await db.insert(contacts).values({ companyId: company.id, email, createdAt: startedAt });
	const [watch] = await db
		.insert(watches)
		.values({
			companyId: company.id,
			kind: "client",
			website,
			competitors: plan.competitors.map(audits.websiteOf),
			frequency: plan.isWeekly ? "weekly" : "monthly",
			dueAt: startedAt,
			createdAt: startedAt,
			...recipient,
		})
		.returning();
	if (!watch) throw new Error("the watch was not stored");
	for (const [index, at] of times.entries()) {
		const sites = [await measure(db, { site, state: plan.states[index] ?? [], audits, at, now, isCompetitor: false })];
		for (const [position, rival] of plan.competitors.entries()) {
			const state = position === 0 ? (plan.rivalStates?.[index] ?? []) : [];
			sites.push(await measure(db, { site: rival, state, audits, at, now, isCompetitor: true }));
		}
		const lease = { dueAt: at, leasedUntil: new Date(at.getTime() + HOUR_MS) };
		const [claimed] = await db.update(watches).set(lease).where(eq(watches.id, watch.id)).returning();
		await storeMeasurement(db, claimed as ClaimedWatch, { sites, now: at });
	}
	return times.length;
}

/** Lists when a client was measured, the oldest first: every month or week at night. The second reading of a site that is down follows an hour later. */
function listTimes({ states, isWeekly }: ClientPlan, now: Date): Date[] {
	const latest = new Date(now.getTime() - LATEST_DAYS_AGO * DAY_MS);
	latest.setUTCHours(12, 20, 0, 0);
	const regular = states.filter((state, index) => state !== "down" || states[index - 1] !== "down").length;
	let done = 0;
	return states.map((state, index) => {
		const isRepeat = state === "down" && states[index - 1] === "down";
		if (!isRepeat) done += 1;
		const back = regular - done;
		const time = isWeekly ? new Date(latest.getTime() - 7 * back * DAY_MS) : addMonths(latest, -back);
		return isRepeat ? new Date(time.getTime() + HOUR_MS) : time;
	});
}

type Measured = { site: string; state: SiteState; audits: DemoAudits; at: Date; now: Date; isCompetitor: boolean };

/** Measures a site in this state, and dates the measurement as if it had been in it then. */
async function measure(db: Database, { site, state, audits, at, now, isCompetitor }: Measured): Promise<SiteMeasurement> {
	const { host } = new URL(audits.websiteOf(site));
	const audited = await audits.audit(site, state);
	const base = { host, measuredAt: at };
	if ("failure" in audited) return { ...base, score: null, facts: null, failure: audited.failure, reportId: null };
	const { result } = audited;
	// The certificate of the demo sites was made a moment ago, for this command only.
	const facts = { ...measuredFacts(result, { isCompetitor }), certificate: null };
	const hasReport = !isCompetitor && now.getTime() - at.getTime() < REPORT_DAYS * DAY_MS;
	const reportId = hasReport ? await storeReport(db, { host, at, result }) : null;
	return { ...base, score: result.score, facts, failure: null, reportId };
}

async function storeReport(
	db: Database,
	{ host, at, result }: { host: string; at: Date; result: { score: number } },
): Promise<string | null> {
	const [row] = await db
		.insert(snapshots)
		.values({ role: "watch", host, score: result.score, result, measuredAt: at, createdAt: at })
		.returning({ reportId: snapshots.reportId });
	return row?.reportId ?? null;
}

/** The emails about old measurements are history: their recipients do not exist. */
async function markAsSent(db: Database, companyIds: number[]): Promise<void> {
	if (companyIds.length === 0) return;
	const waiting = and(
		inArray(notices.companyId, companyIds),
		inArray(notices.kind, ["change-mail", "alert-mail"]),
		eq(notices.state, "waiting"),
	);
	await db.update(notices).set({ state: "done", attempts: 1, doneAt: notices.createdAt }).where(waiting);
}
