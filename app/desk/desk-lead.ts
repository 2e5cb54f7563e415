import type { LeadSource } from "#app/leads/lead-schema.ts";
import type { LeadStatus } from "#app/leads/lead-status.ts";
import type { NoticeKind } from "#app/leads/plan-notices.ts";
import type { NoticeState } from "#app/notices/notice-store.server.ts";

/** A lead as a row of the desk's list and of GET /api/leads. Times are ISO. */
export type DeskLead = {
	id: number;
	website: string;
	businessName: string | null;
	contactName: string | null;
	email: string | null;
	packageName: string | null;
	source: LeadSource;
	status: LeadStatus;
	flagged: boolean;
	createdAt: string;
	answeredAt: string | null;
	/** The lead of the same enquiry that grew out of this one; it alone is then to be answered. */
	laterLeadId: number | null;
	/** The beginning of what they wrote; in the spam view alone, where it tells a person from a robot. */
	excerpt?: string;
	/** The worst among its notices: parked before waiting although an attempt failed before done; null where there are none, or one is yet on its way. */
	mail: NoticeState | null;
};

/** One lead whole, as the desk shows it. */
export type LeadFile = DeskLead & {
	keywords: string | null;
	startDate: string | null;
	earlierLeadId: number | null;
	notices: LeadNotice[];
	/** Newest first: notes, changes of status, rescues. */
	events: LeadEvent[];
	/** Others with the same e-mail address or the same website's host, newest first, at most ten. */
	related: DeskLead[];
};

export type LeadNotice = {
	id: number;
	kind: NoticeKind;
	state: NoticeState;
	attempts: number;
	fault: string | null;
	runAt: string;
	doneAt: string | null;
};

export type LeadEventKind = "note" | "status" | "rescued" | "flagged" | "resent";
export type LeadEvent = { id: number; kind: LeadEventKind; text: string; username: string; createdAt: string };

/** A page of the list with where to go on. The cursors are opaque. */
export type LeadPage = { leads: DeskLead[]; olderCursor: string | null; newerCursor: string | null };

/** What needs doing, over all leads that are not flagged (but `spam`). */
export type DeskCounts = {
	byStatus: Record<LeadStatus, number>;
	spam: number;
	/** New, past the 24 hours, and not gone on as another lead. */
	overdue: number;
	/** Leads (not notices) with a notice that is waiting although its first attempt failed, and with one that was given up. */
	mailWaiting: number;
	mailParked: number;
};

/** The dashboard's figures over the last `days` days of Queensland, flagged leads left out. */
export type DeskNumbers = {
	days: number;
	/** One for every day, oldest first; a site that was read counts once, however many were shown that reading. */
	leadsPerDay: { day: string; leads: number; snapshots: number }[];
	bySource: { source: LeadSource; leads: number }[];
	/** Null stands for none chosen. */
	byPackage: { packageName: string | null; leads: number }[];
	/** Hours to the first answer, of those answered; `late` are past 24 hours, answered or not. An enquiry that became two leads counts once. */
	answers: {
		answered: number;
		withinPromise: number;
		late: number;
		medianHours: number | null;
		byHours: { upToHours: number | null; leads: number }[];
	};
	/** Of all leads of these days that are closed (won or lost); null where none is. */
	won: { won: number; lost: number; rate: number | null };
};
