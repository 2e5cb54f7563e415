import { and, eq, or, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { leadEvents, leads, notices, users } from "#app/db/schema.server.ts";
import type { Attribution } from "#app/leads/attribution.ts";
import type { LeadSource } from "#app/leads/lead-schema.ts";
import type { LeadStatus } from "#app/leads/lead-status.ts";
import { selectLaterLeadId } from "#app/leads/lead-store.server.ts";
import type { NoticeKind } from "#app/outbox/notice-kinds.ts";
import type { NoticeState } from "#app/outbox/notice-store.server.ts";
import { deliveryProblemSql, ofClientSql } from "./lead-conditions-store.server.ts";

/** How the emails and webhooks about a lead went. "delayed" means that one waits after a failed attempt; "failed", that we gave up on one. */
export type Delivery = "sent" | "delayed" | "failed";

/** A lead as a row of the desk's list and of GET /api/leads. Times are ISO. */
export type DeskLead = {
	id: number;
	website: string;
	businessName: string | null;
	contactName: string | null;
	email: string | null;
	/** The number they left, as typed. */
	phone: string | null;
	packageName: string | null;
	source: LeadSource;
	status: LeadStatus;
	flagged: boolean;
	createdAt: string;
	repliedAt: string | null;
	/** Whether the reply from the desk is still waiting after a failed attempt, so that no one has been replied to yet. */
	isReplyUnsent: boolean;
	/** A later lead by the same visitor. Only that one needs a reply. */
	laterLeadId: number | null;
	/** The company that asked; null for spam. */
	companyId: number | null;
	/** Whether that company is a client. Its requests are never due. */
	isClient: boolean;
	/** The start of their keywords; only in the spam view, to tell people from bots. */
	excerpt?: string;
	/** The worst of the lead's notices. Null without notices, or while one without a problem is still to be sent. */
	delivery: Delivery | null;
};

/** The fields that only exports and the lead's own page show. */
export type FullLead = DeskLead & Attribution & { keywords: string | null; startDate: string | null; earlierLeadId: number | null };

export type LeadNotice = {
	id: number;
	kind: NoticeKind;
	state: NoticeState;
	attempts: number;
	problem: string | null;
	runAt: string;
	doneAt: string | null;
};

export type LeadEventKind = "note" | "status" | "rescued" | "flagged" | "resent" | "replied" | "added" | "changed" | "merged" | "split";
/** `staffName` is the account name of someone whose account is gone. */
export type LeadEvent = { id: number; kind: LeadEventKind; text: string; staffName: string; createdAt: string };

/** The host of a lead's website without "www."; null if it is not a URL. Must match the expression of its index. */
export const websiteHost = sql<string | null>`left(substring(lower(${leads.website}) from '^https?://(?:www[.])?([^/:?#]+)'), 253)`;

/** Returns the columns of a `DeskLead`, to select from `leads`. */
export function deskLeadColumns(db: Database) {
	const { id, website, businessName, contactName, email, phone, packageName, source, status, flagged, createdAt, repliedAt, companyId } =
		leads;
	return {
		id,
		website,
		businessName,
		contactName,
		email,
		phone,
		packageName,
		source,
		status,
		flagged,
		createdAt,
		repliedAt,
		companyId,
		isClient: sql<boolean>`${ofClientSql}`,
		isReplyUnsent: sql<boolean>`exists (${selectUnsentReply(db)})`,
		delivery: sql<Delivery | null>`${worstDelivery(db)}`,
		laterLeadId: sql<number | null>`${selectLaterLeadId(db, leads.id)}`,
	};
}

/** Returns the columns of a `FullLead`, to select from `leads`. */
export function fullLeadColumns(db: Database) {
	const { keywords, startDate, earlierLeadId, referrerHost, landingPath, utmSource, utmMedium, utmCampaign } = leads;
	const attribution = { referrerHost, landingPath, utmSource, utmMedium, utmCampaign };
	return { ...deskLeadColumns(db), keywords, startDate, earlierLeadId, ...attribution };
}

type DeskLeadRow = Omit<DeskLead, "source" | "status" | "createdAt" | "repliedAt"> & {
	source: string;
	status: string;
	createdAt: Date;
	repliedAt: Date | null;
};

export function toDeskLead<Row extends DeskLeadRow>({ source, status, createdAt, repliedAt, ...rest }: Row) {
	return {
		...rest,
		source: source as LeadSource,
		status: status as LeadStatus,
		createdAt: createdAt.toISOString(),
		repliedAt: repliedAt?.toISOString() ?? null,
	};
}

/** The columns of a `LeadNotice`, to select from `notices`. */
export const leadNoticeColumns = {
	id: notices.id,
	kind: notices.kind,
	state: notices.state,
	attempts: notices.attempts,
	problem: notices.problem,
	runAt: notices.runAt,
	doneAt: notices.doneAt,
};

type LeadNoticeRow = Pick<typeof notices.$inferSelect, keyof LeadNotice>;

export function toLeadNotice(row: LeadNoticeRow): LeadNotice {
	return {
		...row,
		kind: row.kind as NoticeKind,
		state: row.state as NoticeState,
		runAt: row.runAt.toISOString(),
		doneAt: row.doneAt?.toISOString() ?? null,
	};
}

/** The name that colleagues and clients see. */
export const staffName = sql<string>`coalesce(${users.displayName}, ${users.username})`;

/** The columns of a `LeadEvent`, to select from `lead_events`. */
export const leadEventColumns = {
	id: leadEvents.id,
	kind: leadEvents.kind,
	text: leadEvents.text,
	// Wrapped in a second template: otherwise Drizzle leaves out the names of the tables.
	staffName: sql<string>`${sql`coalesce((select ${staffName} from ${users} where ${users.username} = ${leadEvents.username}), ${leadEvents.username})`}`,
	createdAt: leadEvents.createdAt,
};

export function toLeadEvent(row: Omit<LeadEvent, "kind" | "createdAt"> & { kind: string; createdAt: Date }): LeadEvent {
	return { ...row, kind: row.kind as LeadEventKind, createdAt: row.createdAt.toISOString() };
}

/** Selects the reply that a lead was given but that has not been sent. The two have the same time: see `recordReply`. */
function selectUnsentReply(db: Database) {
	const { delayed, failed } = deliveryProblemSql;
	return db
		.select({ id: notices.id })
		.from(notices)
		.where(
			and(
				eq(notices.companyId, leads.companyId),
				eq(notices.kind, "reply-mail" satisfies NoticeKind),
				eq(notices.createdAt, leads.repliedAt),
				or(delayed, failed),
			),
		);
}

function worstDelivery(db: Database) {
	const delivery = sql`case
		when bool_or(${deliveryProblemSql.failed}) then 'failed'
		when bool_or(${deliveryProblemSql.delayed}) then 'delayed'
		when bool_and(${notices.state} = 'done') then 'sent' end`;
	return db.select({ delivery }).from(notices).where(eq(notices.leadId, leads.id));
}
