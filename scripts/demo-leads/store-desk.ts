import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { leadEvents, leads, notices, snapshots } from "#app/db/schema.server.ts";
import { brisbaneDay, startOfBrisbaneDay } from "#app/site/brisbane-time.ts";
import { insertAuditEntries, OWNER_COMMAND } from "#app/staff/audit-log-store.server.ts";
import { STAFF } from "./demo-words.ts";
import type { DeskEntry } from "./invent-desk.ts";
import type { MeasuredSite } from "./measure-sites.ts";

const SECONDS_TO_READ = 6;

/** Stores everything in one transaction, each snapshot request with the measurement of its site. */
export async function storeDesk(
	db: Database,
	{ desk, sites, onProgress }: { desk: DeskEntry[]; sites: MeasuredSite[]; onProgress: (done: number, total: number) => void },
): Promise<void> {
	await db.transaction(async (tx) => {
		const ids: number[] = [];
		for (const entry of desk) {
			const { events, notices: leadNotices, earlier, ...lead } = entry;
			const [row] = await tx.insert(leads).values(lead).returning({ id: leads.id });
			if (!row) throw new Error("A lead was not stored.");
			ids.push(row.id);
			const earlierLeadId = earlier === null ? undefined : ids[earlier];
			if (earlierLeadId) await tx.update(leads).set({ earlierLeadId }).where(eq(leads.id, row.id));
			await tx.insert(notices).values(leadNotices.map((notice) => ({ ...notice, leadId: row.id })));
			if (events.length > 0) await tx.insert(leadEvents).values(events.map((event) => ({ ...event, leadId: row.id })));
			if (entry.source === "hero" && !entry.flagged) await storeSnapshots(tx, { leadId: row.id, entry, sites });
			onProgress(ids.length, desk.length);
		}
	});
}

/** The site itself, and for some leads a competitor. */
async function storeSnapshots(tx: Database, { leadId, entry, sites }: { leadId: number; entry: DeskEntry; sites: MeasuredSite[] }) {
	const own = sites.findIndex(({ website }) => website === entry.website);
	if (own === -1) return;
	const competitor = leadId % 3 === 0 ? sites[(own + 1) % sites.length] : undefined;
	const measuredAt = new Date(entry.createdAt.getTime() + SECONDS_TO_READ * 1000);
	for (const [role, site] of [["site", sites[own]] as const, ["competitor", competitor] as const]) {
		if (!site?.result) continue;
		const { host, result } = site;
		const { score } = result;
		// These dates are invented; the report keeps the time it was really measured.
		await tx.insert(snapshots).values({ leadId, role, reportId: randomUUID(), host, score, result, measuredAt, createdAt: measuredAt });
	}
}

const HOUR_MS = 60 * 60 * 1000;
const DAYS = 21;

type Entry = Parameters<typeof insertAuditEntries>[1][number];

/** Stores three weeks of invented audit entries: daily sign-ins, and now and then an export, a failed sign-in or a privacy request. */
export async function storeAuditLog(db: Database, now: Date): Promise<void> {
	for (let day = DAYS; day >= 0; day -= 1) {
		const midnight = startOfBrisbaneDay(brisbaneDay(new Date(now.getTime() - day * 24 * HOUR_MS)));
		for (const [hour, entry] of inventDay(day)) {
			const at = new Date(midnight.getTime() + hour * HOUR_MS);
			if (at < now) await insertAuditEntries(db, [entry], at);
		}
	}
}

function inventDay(day: number): [hour: number, entry: Entry][] {
	const username = STAFF[day % STAFF.length] ?? "";
	const entries: [number, Entry][] = [
		[7.6 + (day % 5) / 7, { event: "sign-in", username }],
		[17.2 + (day % 3) / 5, { event: "sign-out", username }],
	];
	if (day === DAYS)
		for (const account of STAFF) entries.push([7, { event: "account-created", username: OWNER_COMMAND, details: { account } }]);
	if (day % 4 === 1) entries.push([7.5, { event: "sign-in-failed", username, details: { count: (day % 3) + 1 } }]);
	if (day % 7 === 3) entries.push([16, { event: "leads-exported", username, details: { leads: 40 + day, filters: "status, from, to" } }]);
	if (day % 9 === 5) {
		entries.push([11, { event: "lead-erased", username, leadId: 500 + day }]);
		entries.push([11, { event: "person-erased", username, details: { leads: 1 } }]);
	}
	if (day % 6 === 2) entries.push([3, { event: "backup-made", username: OWNER_COMMAND, details: { leads: 400 - day * 6 } }]);
	if (day === 4)
		entries.push([2.2, { event: "sign-in-failed", details: { count: 31 } }], [2.3, { event: "sign-in-limited", details: { count: 2 } }]);
	return entries.sort(([one], [other]) => one - other);
}
