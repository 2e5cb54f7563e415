import type { Database } from "#app/db/client.server.ts";
import { leadEvents, leads, notices, snapshots } from "#app/db/schema.server.ts";
import { DAY_MS, HOUR_MS } from "#app/durations.ts";
import { brisbaneDay, startOfBrisbaneDay } from "#app/site/brisbane-time.ts";
import { insertAuditEntries, OWNER_COMMAND } from "#app/staff/audit-log-store.server.ts";
import type { AuditResult } from "#audit/audit-result.ts";
import { createProgress, parseCommand, runCommand } from "#scripts/command-line.ts";
import { withOwnerDatabase } from "#scripts/owner/owner-database.ts";
import { ACCOUNTS, listDemoLeads } from "./demo-leads.ts";
import { type DemoAudits, openDemoAudits } from "./open-demo-audits.ts";
import { storeClients } from "./store-clients.ts";
import { storeCompanies } from "./store-companies.ts";
import { storePageSpeed } from "./store-page-speed.ts";

const USAGE = `
npm run seed:demo [-- --add]

Fills an empty database with demo data, so that you can look around at /desk: two months of requests, about 400 from every form and in every
status, some overdue, some spam, some with an email that is waiting or was given up; their companies with contacts, owners, next steps and
replies; a company that rang; clients with months of measurements and alerts; audit log entries and, if there are none yet, page speeds.

Every score is measured: the command audits the sites of npm run demo, and for the history of the clients the same sites with flaws planted in
them. What is simulated are the people, the companies and the dates: a measurement "in June" was made today. No email is sent to anyone but
you. If there are leads already, it adds nothing unless you pass --add.

It creates the accounts mia and tane with passwords that no one knows: npm run desk:user -- mia sets one, or creates an account of your own.
With the embedded database the site must be stopped.
`;

if (import.meta.main) await runCommand(seedDemo);

/** Fills the database with demo data. */
export async function seedDemo(commandArguments: string[]) {
	const parsed = parseCommand(commandArguments, { usage: USAGE, options: { add: { type: "boolean" } } });
	if (!parsed) return;
	await withOwnerDatabase({}, async ({ db }, env) => {
		const existing = await db.$count(leads);
		if (existing > 0 && !parsed.values.add) {
			throw new Error(`There are ${existing} leads already. Pass --add to add demo leads to them. Nothing was stored.`);
		}
		const now = new Date();
		await using audits = await openDemoAudits(env.SITE_URL);
		const stored = await storeLeads(db, await auditDemoSites(audits), now);
		const added = await storeCompanies(db, now);
		const progress = createProgress("Measuring");
		const onProgress = (done: number, total: number) => progress("the history of clients", done, total);
		const { clients, measurements } = await storeClients(db, { added, audits, now, onProgress });
		await storeAuditLog(db, now);
		const speeds = (await storePageSpeed(db, now)) ? " and four weeks of page speeds" : "";
		process.stdout.write(
			`Stored ${stored} demo leads of ${added.length} companies, ${clients} clients with ${measurements} measurements${speeds}.\n` +
				"The scores are measured, the dates are simulated.\n" +
				"Create an account with npm run desk:user -- <name>, start the site and open /desk.\n",
		);
	});
}

type AuditedSite = { website: string; result: AuditResult | null };

/** Audits every demo site. The result is null for one that cannot be scored. */
async function auditDemoSites(audits: DemoAudits): Promise<AuditedSite[]> {
	const progress = createProgress("Auditing");
	const audited: AuditedSite[] = [];
	for (const name of audits.names) {
		const found = await audits.audit(name);
		audited.push({ website: audits.websiteOf(name), result: "result" in found ? found.result : null });
		progress("the demo sites", audited.length, audits.names.length);
	}
	return audited;
}

/** Stores all demo leads in one transaction. A request for a snapshot of a demo site gets the result of its audit. */
async function storeLeads(db: Database, sites: AuditedSite[], now: Date): Promise<number> {
	const demoLeads = listDemoLeads({ now, demoSites: sites.map(({ website }) => website) });
	const progress = createProgress("Storing");
	await db.transaction(async (tx) => {
		let leadId = 0;
		for (const [index, one] of demoLeads.entries()) {
			const lead = { ...one.lead, earlierLeadId: one.isFollowUp ? leadId : null };
			const rows = await tx.insert(leads).values(lead).returning({ id: leads.id });
			leadId = rows[0]?.id ?? 0;
			await tx.insert(notices).values(withLeadId(one.notices, leadId));
			if (one.events.length > 0) await tx.insert(leadEvents).values(withLeadId(one.events, leadId));
			const site = sites.findIndex(({ website }) => website === one.lead.website);
			if (one.lead.source === "hero" && !one.lead.flagged && site >= 0) {
				await storeSnapshot(tx, { leadId, role: "site", site: sites[site], at: one.lead.createdAt });
				if (index % 3 === 0)
					await storeSnapshot(tx, { leadId, role: "competitor", site: sites[(site + 1) % sites.length], at: one.lead.createdAt });
			}
			progress("leads", index + 1, demoLeads.length);
		}
	});
	return demoLeads.length;
}

function withLeadId<Row>(rows: Row[], leadId: number) {
	return rows.map((row) => ({ ...row, leadId }));
}

type DemoSnapshot = { leadId: number; role: "site" | "competitor"; site: AuditedSite | undefined; at: Date };

/** Dates the snapshot like its lead. The report itself says when the site was audited. */
async function storeSnapshot(tx: Database, { leadId, role, site, at }: DemoSnapshot) {
	if (!site?.result) return;
	const { website, result } = site;
	await tx
		.insert(snapshots)
		.values({ leadId, role, host: new URL(website).host, score: result.score, result, measuredAt: at, createdAt: at });
}

type AuditEntry = Parameters<typeof insertAuditEntries>[1][number];

/** Stores three weeks of audit log entries. */
async function storeAuditLog(db: Database, now: Date): Promise<void> {
	for (let daysAgo = 21; daysAgo >= 1; daysAgo -= 1) {
		const username = ACCOUNTS[daysAgo % ACCOUNTS.length]?.username;
		const entries: AuditEntry[] = [{ event: "sign-in", username }];
		if (daysAgo % 4 === 1) entries.push({ event: "sign-in-failed", username, details: { count: 2 } });
		if (daysAgo % 7 === 3)
			entries.push({ event: "leads-exported", username, details: { leads: 40 + daysAgo, filters: "status, from, to" } });
		if (daysAgo % 9 === 5)
			entries.push({ event: "lead-erased", username, leadId: 500 + daysAgo }, { event: "person-erased", username, details: { leads: 1 } });
		if (daysAgo % 6 === 2) entries.push({ event: "backup-made", username: OWNER_COMMAND, details: { leads: 400 - daysAgo * 6 } });
		entries.push({ event: "sign-out", username });
		const midnight = startOfBrisbaneDay(brisbaneDay(new Date(now.getTime() - daysAgo * DAY_MS))).getTime();
		for (const [index, entry] of entries.entries()) await insertAuditEntries(db, [entry], new Date(midnight + (8 + index) * HOUR_MS));
	}
}
