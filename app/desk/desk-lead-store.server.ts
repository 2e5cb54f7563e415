import { and, eq, max, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#app/db/client.server.ts";
import { leadEvents, leads, notices } from "#app/db/schema.server.ts";
import type { LeadSource } from "#app/leads/lead-schema.ts";
import type { LeadStatus } from "#app/leads/lead-status.ts";
import type { NoticeKind } from "#app/leads/plan-notices.ts";
import type { NoticeState } from "#app/notices/notice-store.server.ts";
import type { DeskLead, LeadEvent, LeadEventKind, LeadNotice } from "./desk-lead.ts";

type DeskLeadRow = Omit<DeskLead, "source" | "status" | "createdAt" | "answeredAt"> & {
	source: string;
	status: string;
	createdAt: Date;
	answeredAt: Date | null;
};

/** The host of a lead's website without "www.", in the words of its index; null where it is no web address. */
export const websiteHost = sql<string | null>`left(substring(lower(${leads.website}) from '^https?://(?:www[.])?([^/:?#]+)'), 253)`;

/** The columns that make a `DeskLead`, to select from `leads`. */
export function deskLeadColumns(db: Database) {
	const { id, website, businessName, contactName, email, packageName, source, status, flagged, createdAt, answeredAt } = leads;
	return {
		...{ id, website, businessName, contactName, email, packageName, source, status, flagged, createdAt, answeredAt },
		mail: sql<NoticeState | null>`${worstNotice(db)}`,
		laterLeadId: sql<number | null>`${laterLead(db)}`,
	};
}

/** The same and what only an export or the lead's own page shows. */
export function wholeLeadColumns(db: Database) {
	const { keywords, startDate, earlierLeadId } = leads;
	return { ...deskLeadColumns(db), keywords, startDate, earlierLeadId };
}

/** The row with what the database does not know about it: its types, and times as ISO. */
export function toDeskLead<Row extends DeskLeadRow>({ source, status, createdAt, answeredAt, ...rest }: Row) {
	return {
		...rest,
		source: source as LeadSource,
		status: status as LeadStatus,
		createdAt: createdAt.toISOString(),
		answeredAt: answeredAt?.toISOString() ?? null,
	};
}

const { id, kind, state, attempts, fault, runAt, doneAt } = notices;
/** The columns that make a `LeadNotice`, to select from `notices`. */
export const leadNoticeColumns = { id, kind, state, attempts, fault, runAt, doneAt };

type Stored<Shape, Times extends keyof Shape> = Omit<Shape, Times | "kind" | "state"> & Record<"kind", string>;

export function toLeadNotice(
	row: Stored<LeadNotice, "runAt" | "doneAt"> & { state: string; runAt: Date; doneAt: Date | null },
): LeadNotice {
	return {
		...row,
		kind: row.kind as NoticeKind,
		state: row.state as NoticeState,
		runAt: row.runAt.toISOString(),
		doneAt: row.doneAt?.toISOString() ?? null,
	};
}

/** The columns that make a `LeadEvent`, to select from `lead_events`. */
export const leadEventColumns = {
	id: leadEvents.id,
	kind: leadEvents.kind,
	text: leadEvents.text,
	username: leadEvents.username,
	createdAt: leadEvents.createdAt,
};

export function toLeadEvent(row: Stored<LeadEvent, "createdAt"> & { createdAt: Date }): LeadEvent {
	return { ...row, kind: row.kind as LeadEventKind, createdAt: row.createdAt.toISOString() };
}

function laterLead(db: Database) {
	const later = alias(leads, "later");
	return db
		.select({ id: max(later.id) })
		.from(later)
		.where(and(eq(later.earlierLeadId, leads.id), sql`not ${later.flagged}`));
}

/** One whose first attempt is yet to come is no trouble, but not sent either: it has rank 3, and no word. */
function worstNotice(db: Database) {
	const worst = sql`min(case when ${notices.state} = 'parked' then 1 when ${notices.state} = 'done' then 4
		when ${notices.fault} is not null then 2 else 3 end)`;
	return db
		.select({ state: sql`case ${worst} when 1 then 'parked' when 2 then 'waiting' when 4 then 'done' end` })
		.from(notices)
		.where(eq(notices.leadId, leads.id));
}
