import { and, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { leadEvents, leads, notices } from "#app/db/schema.server.ts";
import type { DeskLead, LeadFile } from "#app/desk/desk-lead.ts";
import {
	deskLeadColumns,
	leadEventColumns,
	leadNoticeColumns,
	toDeskLead,
	toLeadEvent,
	toLeadNotice,
	websiteHost,
	wholeLeadColumns,
} from "#app/desk/desk-lead-store.server.ts";
import { isLeadId } from "#app/desk/lead-id.ts";
import { isSharedHost } from "#app/desk/shared-hosts.ts";

const MOST_RELATED = 10;

/** One lead whole, or null where there is none. */
export async function findLeadFile(db: Database, id: number): Promise<LeadFile | null> {
	if (!isLeadId(id)) return null;
	const [row] = await db
		.select({ ...wholeLeadColumns(db), host: websiteHost })
		.from(leads)
		.where(eq(leads.id, id));
	if (!row) return null;
	const { host: ownHost, ...lead } = row;
	return {
		...toDeskLead(lead),
		notices: (await db.select(leadNoticeColumns).from(notices).where(eq(notices.leadId, id)).orderBy(notices.id)).map(toLeadNotice),
		events: (await db.select(leadEventColumns).from(leadEvents).where(eq(leadEvents.leadId, id)).orderBy(desc(leadEvents.id))).map(
			toLeadEvent,
		),
		related: await listRelated(db, { id, email: row.email, host: ownHost }),
	};
}

type Lookup = { id: number; email: string | null; host: string | null };

async function listRelated(db: Database, { id, email, host: ownHost }: Lookup): Promise<DeskLead[]> {
	const others = async (isRelated: SQL) => {
		const rows = await db
			.select(deskLeadColumns(db))
			.from(leads)
			.where(and(isRelated, ne(leads.id, id)))
			.orderBy(desc(leads.createdAt), desc(leads.id))
			.limit(MOST_RELATED);
		return rows.map(toDeskLead);
	};
	// Two questions, since one with "or" could not be read off the two indexes in order.
	const byEmail = email === null ? [] : await others(sql`lower(${leads.email}) = lower(${email})`);
	const byHost = ownHost === null || isSharedHost(ownHost) ? [] : await others(sql`${websiteHost} = ${ownHost}`);
	const byId = new Map([...byEmail, ...byHost].map((lead) => [lead.id, lead]));
	return [...byId.values()].sort((one, other) => other.createdAt.localeCompare(one.createdAt) || other.id - one.id).slice(0, MOST_RELATED);
}
