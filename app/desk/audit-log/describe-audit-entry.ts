import { type AuditDetails, type AuditLogEvent, OWNER_COMMAND, type StoredAuditEntry } from "#app/staff/audit-log-store.server.ts";
import { formatCount } from "#audit/wording.ts";

/** An entry of an earlier release can lack details. */
type Entry<Details = object> = Pick<StoredAuditEntry, "username" | "leadId" | "companyId"> & { details: Partial<Details> | null };
type EventText<Details> = { label: string; describe: (who: string, entry: Entry<Details>) => string };

const EVENTS: { [Event in AuditLogEvent]: EventText<AuditDetails[Event]> } = {
	"account-created": { label: "Account created", describe: (who, entry) => `${who} created the account ${describeAccount(entry)}` },
	"account-removed": { label: "Account removed", describe: (who, entry) => `${who} removed the account ${describeAccount(entry)}` },
	"backup-downloaded": {
		label: "Backup downloaded",
		describe: (who, entry) => `${who} downloaded a backup with ${describeLeads(entry)}`,
	},
	"backup-made": { label: "Backup made", describe: (who, entry) => `${who} made a backup with ${describeLeads(entry)}` },
	"backup-restored": { label: "Backup restored", describe: (who, entry) => `${who} restored a backup with ${describeLeads(entry)}` },
	"companies-exported": {
		label: "Companies exported",
		describe: (who, entry) =>
			`${who} exported ${formatCount(entry.details?.companies ?? 0, "company", "companies")}${describeFilters(entry)}`,
	},
	"companies-imported": {
		label: "Companies imported",
		describe: (who, { details }) =>
			`${who} imported a file: ${formatCount(details?.added ?? 0, "company", "companies")} added, ${formatCount(details?.matched ?? 0, "row")} matched one, ${formatCount(details?.skipped ?? 0, "row")} skipped`,
	},
	"company-deleted": {
		label: "Company deleted",
		describe: (who, entry) => `${who} deleted company ${entry.companyId} (${describeLeads(entry)})`,
	},
	"company-merged": {
		label: "Companies merged",
		describe: (who, { companyId, details }) => `${who} merged company ${details?.from} into company ${companyId}`,
	},
	"company-split": {
		label: "Company split",
		describe: (who, { companyId, details }) =>
			`${who} split ${formatCount(details?.requests ?? 1, "request")} off company ${companyId}, as company ${details?.to}`,
	},
	"email-changed": {
		label: "Email address changed",
		describe: (who, entry) => `${who} changed the email address of ${describeAccount(entry)}`,
	},
	invite: {
		label: "Invitation sent",
		describe: (who, entry) => `${who} invited ${describeAccount(entry)}${entry.details?.role === "owner" ? " as an owner" : ""}`,
	},
	"invite-accepted": { label: "Invitation accepted", describe: (who) => `${who} accepted the invitation and chose a password` },
	"lead-deleted": { label: "Request deleted", describe: (who, { leadId }) => `${who} deleted request ${leadId}` },
	"lead-erased": { label: "Request erased", describe: (who, { leadId }) => `${who} erased request ${leadId} after a privacy request` },
	"leads-exported": {
		label: "Requests exported",
		describe: (who, entry) => `${who} exported ${describeLeads(entry)}${describeFilters(entry)}`,
	},
	"password-changed": { label: "Password changed", describe: (who) => `${who} changed their password` },
	"password-reset": { label: "Password reset", describe: (who) => `${who} reset their password with a link from an email` },
	"password-set": { label: "Password set", describe: (who, entry) => `${who} set a new password for ${describeAccount(entry)}` },
	"person-erased": {
		label: "Person erased",
		describe: (who, entry) => `${who} erased everything about one person (${describeLeads(entry)})`,
	},
	"person-exported": {
		label: "Person exported",
		describe: (who, entry) => `${who} exported everything about one person (${describeLeads(entry)})`,
	},
	"recovery-code-used": {
		label: "Recovery code used",
		describe: (who, { details }) => `${who} signed in with a recovery code (${Number(details?.left ?? 0)} left)`,
	},
	"retention-approved": {
		label: "Deletion approved",
		describe: (who, { details }) => `${who} approved deleting ${formatOldLeads(details?.dueLeads)}`,
	},
	"retention-deleted": {
		label: "Old requests deleted",
		describe: (who, entry) => `${who} deleted ${formatOldLeads(entry.details?.leads)}`,
	},
	"retention-held": {
		label: "Deletion paused",
		describe: (_, { details }) =>
			details?.reason === "clock"
				? "Automatic deletion paused: the server's clock looked wrong"
				: `Automatic deletion paused: ${formatCount(Number(details?.dueLeads ?? 0), "request")} would have been deleted in one run`,
	},
	"role-changed": {
		label: "Role changed",
		describe: (who, entry) => `${who} changed the role of ${describeAccount(entry)}${describeRole(entry)}`,
	},
	"session-ended": { label: "Sessions ended", describe: (who, entry) => `${who} signed out ${describeCount(entry, "other browser")}` },
	"settings-changed": {
		label: "Settings changed",
		describe: (who, entry) => `${who} changed the settings (${describeSettings(entry)})`,
	},
	"sign-in": { label: "Signed in", describe: (who) => `${who} signed in` },
	"sign-in-failed": { label: "Sign-in failed", describe: describeFailedSignIn },
	"sign-in-limited": {
		label: "Sign-in blocked",
		describe: (_, entry) => `Sign-in was blocked after too many attempts (${describeCount(entry, "time")} within an hour)`,
	},
	"sign-out": { label: "Signed out", describe: (who) => `${who} signed out` },
	"test-mail-sent": {
		label: "Test email sent",
		describe: (who, { details }) => `${who} sent a test email, which ${details?.isSent ? "the mail server accepted" : "failed"}`,
	},
	"totp-off": { label: "Second factor off", describe: (who, entry) => `${who} turned off the second factor${describeWhose(entry)}` },
	"totp-on": { label: "Second factor on", describe: (who) => `${who} turned on a second factor` },
	"wrong-password": {
		label: "Wrong password",
		describe: (name, entry) => `${name} typed a wrong password while signed in (${describeCount(entry, "time")} within an hour)`,
	},
};

/** The options of the filter. */
export const auditLabels = Object.entries(EVENTS).map(([event, { label }]) => ({ event: event as AuditLogEvent, label }));

/** Describes an entry in a sentence such as "jo deleted request 12". An unknown event, from a newer release, is shown as stored. */
export function describeAuditEntry({ event, ...entry }: Entry & { event: string }): string {
	const who = entry.username === OWNER_COMMAND ? "Owner (command line)" : (entry.username ?? "The site");
	return isAuditLogEvent(event) ? EVENTS[event].describe(who, entry) : `${who}: ${event}`;
}

export function isAuditLogEvent(text: string | null): text is AuditLogEvent {
	return text !== null && Object.hasOwn(EVENTS, text);
}

function describeFailedSignIn(_: string, entry: Entry<{ count: number }>): string {
	const name = entry.username ? ` for ${entry.username}` : " for an unknown name";
	return `Sign-in failed${name}${Number(entry.details?.count) > 1 ? ` (${describeCount(entry, "time")} within an hour)` : ""}`;
}

function describeAccount({ details }: Entry<{ account: string }>): string {
	return String(details?.account ?? "");
}

/** Whose second factor an owner turned off, unless it was their own. */
function describeWhose(entry: Entry<{ account: string }>): string {
	return entry.details?.account ? ` of ${describeAccount(entry)}` : "";
}

function describeRole({ details }: Entry<{ role: string }>): string {
	return details?.role ? ` to ${details.role}` : "";
}

function describeLeads({ details }: Entry<{ leads: number }>): string {
	return formatCount(Number(details?.leads ?? 0), "request");
}

function formatOldLeads(count: unknown): string {
	return formatCount(Number(count ?? 0), "old request");
}

function describeFilters({ details }: Entry<{ filters: string }>): string {
	return details?.filters ? ` (filtered by ${details.filters})` : "";
}

function describeSettings({ details }: Entry<AuditDetails["settings-changed"]>): string {
	const clock = details?.replyClock === "business-hours" ? "opening hours count" : "all hours count";
	return `${clock}, digest ${details?.sendsDigest ? "on" : "off"}`;
}

function describeCount({ details }: Entry<{ count: number }>, singular: string): string {
	return formatCount(Number(details?.count ?? 1), singular);
}
