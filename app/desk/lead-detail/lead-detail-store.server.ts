import { and, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import { isSharedHost } from "#app/companies/shared-hosts.ts";
import type { Database } from "#app/db/client.server.ts";
import { leadEvents, leads, notices } from "#app/db/schema.server.ts";
import { isSerialId } from "#app/db/serial-id.ts";
import {
	type DeskLead,
	deskLeadColumns,
	type FullLead,
	fullLeadColumns,
	type LeadEvent,
	type LeadNotice,
	leadEventColumns,
	leadNoticeColumns,
	toDeskLead,
	toLeadEvent,
	toLeadNotice,
	websiteHost,
} from "#app/desk/lead-shared/desk-lead-store.server.ts";

const MAX_RELATED = 10;

/** Everything the lead's page shows. */
export type LeadDetail = FullLead & {
	notices: LeadNotice[];
	/** What happened to the lead, newest first. */
	events: LeadEvent[];
	/** Other leads with the same email address or website host, newest first, at most ten. */
	related: DeskLead[];
};

export async function findLeadDetail(db: Database, id: number): Promise<LeadDetail | null> {
	if (!isSerialId(id)) return null;
	const [row] = await db
		.select({ ...fullLeadColumns(db), host: websiteHost })
		.from(leads)
		.where(eq(leads.id, id));
	if (!row) return null;
	const { host, ...lead } = row;
	const noticeRows = await db.select(leadNoticeColumns).from(notices).where(eq(notices.leadId, id)).orderBy(notices.id);
	const eventRows = await db.select(leadEventColumns).from(leadEvents).where(eq(leadEvents.leadId, id)).orderBy(desc(leadEvents.id));
	return {
		...toDeskLead(lead),
		notices: noticeRows.map(toLeadNotice),
		events: eventRows.map(toLeadEvent),
		related: await listRelated(db, { id, email: lead.email, host }),
	};
}

async function listRelated(
	db: Database,
	{ id, email, host }: { id: number; email: string | null; host: string | null },
): Promise<DeskLead[]> {
	const listOthers = async (relatedSql: SQL) => {
		const rows = await db
			.select(deskLeadColumns(db))
			.from(leads)
			.where(and(relatedSql, ne(leads.id, id)))
			.orderBy(desc(leads.createdAt), desc(leads.id))
			.limit(MAX_RELATED);
		return rows.map(toDeskLead);
	};
	// Run two queries, because a single one with OR could not use the two indexes.
	const byEmail = email === null ? [] : await listOthers(sql`lower(${leads.email}) = lower(${email})`);
	const byHost = host === null || isSharedHost(host) ? [] : await listOthers(sql`${websiteHost} = ${host}`);
	const byId = new Map([...byEmail, ...byHost].map((lead) => [lead.id, lead]));
	return [...byId.values()].sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id).slice(0, MAX_RELATED);
}
