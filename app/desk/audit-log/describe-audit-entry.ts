import { countLeads, formatCount } from "#app/desk/count-leads.ts";
import { type AuditEvent, OWNER_COMMAND, type StoredAuditEntry } from "#app/staff/audit-log-store.server.ts";

type Told = Pick<StoredAuditEntry, "event" | "username" | "leadId" | "details">;
type Words = {
	/** In the list of filters. */ label: string /** What happened, in one sentence. */;
	tell: (who: string, entry: Told) => string;
};

const WORDS: Record<AuditEvent, Words> = {
	"account-created": { label: "Account created", tell: (who, entry) => `${who} created the account ${accountOf(entry)}` },
	"account-removed": { label: "Account removed", tell: (who, entry) => `${who} removed the account ${accountOf(entry)}` },
	"backup-made": { label: "Backup made", tell: (who, entry) => `${who} made a backup with ${leadsOf(entry)}` },
	"backup-restored": { label: "Backup restored", tell: (who, entry) => `${who} restored a backup with ${leadsOf(entry)}` },
	"lead-deleted": { label: "Lead deleted", tell: (who, { leadId }) => `${who} deleted lead ${leadId}` },
	"lead-erased": { label: "Lead erased", tell: (who, { leadId }) => `${who} erased lead ${leadId} on a privacy request` },
	"leads-exported": { label: "Leads exported", tell: (who, entry) => `${who} exported ${leadsOf(entry)}${filtersOf(entry)}` },
	"password-changed": { label: "Password changed", tell: (who) => `${who} changed their password` },
	"password-set": { label: "Password set", tell: (who, entry) => `${who} set a new password for ${accountOf(entry)}` },
	"person-erased": { label: "Person erased", tell: (who, entry) => `${who} erased everything about one person (${leadsOf(entry)})` },
	"person-exported": { label: "Person exported", tell: (who, entry) => `${who} exported everything about one person (${leadsOf(entry)})` },
	"retention-approved": {
		label: "Deletion approved",
		tell: (who, { details }) => `${who} approved deleting ${countOldLeads(details?.dueLeads)}`,
	},
	"retention-deleted": { label: "Old leads deleted", tell: (who, entry) => `${who} deleted ${countOldLeads(entry.details?.leads)}` },
	"retention-held": {
		label: "Deletion paused",
		tell: (_, { details }) =>
			details?.reason === "clock"
				? "Automatic deletion paused: the server's clock looked wrong"
				: `Automatic deletion paused: ${countLeads(Number(details?.dueLeads ?? 0))} were due at once`,
	},
	"session-ended": { label: "Sessions ended", tell: (who, entry) => `${who} signed out ${countOf(entry, "other browser")}` },
	"sign-in": { label: "Signed in", tell: (who) => `${who} signed in` },
	"sign-in-failed": { label: "Sign-in failed", tell: tellFailedSignIn },
	"sign-in-limited": {
		label: "Sign-in blocked",
		tell: (_, entry) => `Sign-in was blocked after too many tries (${countOf(entry, "time")} within an hour)`,
	},
	"sign-out": { label: "Signed out", tell: (who) => `${who} signed out` },
};

/** The kinds of entries, for a list to choose from. */
export const auditLabels = Object.entries(WORDS).map(([event, { label }]) => ({ event: event as AuditEvent, label }));

/** What an entry of the audit log says, such as "jo erased lead 12". An event of a newer release is named as it is stored. */
export function describeAuditEntry(entry: Told): string {
	const who = entry.username === OWNER_COMMAND ? "Owner (command line)" : (entry.username ?? "The site");
	return isAuditEvent(entry.event) ? WORDS[entry.event].tell(who, entry) : `${who}: ${entry.event}`;
}

export function isAuditEvent(text: string | null): text is AuditEvent {
	return text !== null && Object.hasOwn(WORDS, text);
}

function tellFailedSignIn(_: string, entry: Told): string {
	const name = entry.username ? ` for ${entry.username}` : " for an unknown name";
	return `Sign-in failed${name}${Number(entry.details?.count) > 1 ? ` (${countOf(entry, "time")} within an hour)` : ""}`;
}

function accountOf({ details }: Told): string {
	return String(details?.account ?? "");
}

function leadsOf({ details }: Told): string {
	return countLeads(Number(details?.leads ?? 0));
}

function countOldLeads(count: unknown): string {
	return countLeads(Number(count ?? 0)).replace("lead", "old lead");
}

function filtersOf({ details }: Told): string {
	return details?.filters ? ` (filtered by ${details.filters})` : "";
}

function countOf({ details }: Told, singular: string): string {
	const count = Number(details?.count ?? 1);
	return `${formatCount(count)} ${singular}${count === 1 ? "" : "s"}`;
}
