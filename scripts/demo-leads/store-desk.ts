import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { leadEvents, leads, notices, snapshots } from "#app/db/schema.server.ts";
import type { DeskEntry } from "./invent-desk.ts";
import type { MeasuredSite } from "./measure-sites.ts";

const SECONDS_TO_READ = 6;

/** Stores it all in one transaction, each snapshot request with what was measured of its site. */
export async function storeDesk(
	db: Database,
	{ desk, sites, onProgress }: { desk: DeskEntry[]; sites: MeasuredSite[]; onProgress: (done: number, total: number) => void },
): Promise<void> {
	await db.transaction(async (tx) => {
		const ids: number[] = [];
		for (const entry of desk) {
			const { events, notices: told, earlier, ...lead } = entry;
			const [row] = await tx.insert(leads).values(lead).returning({ id: leads.id });
			if (!row) throw new Error("A lead was not stored.");
			ids.push(row.id);
			const earlierLeadId = earlier === null ? undefined : ids[earlier];
			if (earlierLeadId) await tx.update(leads).set({ earlierLeadId }).where(eq(leads.id, row.id));
			await tx.insert(notices).values(told.map((notice) => ({ ...notice, leadId: row.id })));
			if (events.length > 0) await tx.insert(leadEvents).values(events.map((event) => ({ ...event, leadId: row.id })));
			if (entry.source === "hero" && !entry.flagged) await storeSnapshots(tx, { leadId: row.id, entry, sites });
			onProgress(ids.length, desk.length);
		}
	});
}

/** The site's own, and for some what its owner named as a competitor. */
async function storeSnapshots(tx: Database, { leadId, entry, sites }: { leadId: number; entry: DeskEntry; sites: MeasuredSite[] }) {
	const own = sites.findIndex(({ website }) => website === entry.website);
	if (own === -1) return;
	const competitor = leadId % 3 === 0 ? sites[(own + 1) % sites.length] : undefined;
	const measuredAt = new Date(entry.createdAt.getTime() + SECONDS_TO_READ * 1000);
	for (const [role, site] of [["site", sites[own]] as const, ["competitor", competitor] as const]) {
		if (!site?.result) continue;
		const { host, result } = site;
		const { score } = result;
		// The desk's days are invented; the report goes on saying when it was really measured.
		await tx.insert(snapshots).values({ leadId, role, reportId: randomUUID(), host, score, result, measuredAt, createdAt: measuredAt });
	}
}
