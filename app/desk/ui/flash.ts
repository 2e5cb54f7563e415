import { isSerialId } from "#app/db/serial-id.ts";

/** The messages that a link may show. The URL carries only a key, so no one can put their own words into a link to the desk. */
const MESSAGES = {
	settings: "Settings saved.",
	"company-added": "Company added.",
	status: "Status changed.",
	note: "Note saved.",
	replied: "Your reply is on its way.",
	"replied-before": "You sent that reply already, so we didn't send it again.",
	"not-spam": "Moved out of spam. The visitor's confirmation is on its way.",
	"not-spam-no-address": "Moved out of spam. The visitor left no email address, so there's no confirmation to send.",
	"not-spam-confirmed": "Moved out of spam. The visitor already got the confirmation.",
	"not-spam-unsent": "Moved out of spam. The confirmation failed earlier and wasn't sent again: see “What was sent”.",
	"not-spam-without-email": "Moved out of spam. We sent the visitor nothing.",
	"was-not-spam": "This request wasn't in spam. It stays where it is.",
	spam: "Moved to spam.",
	deleted: "Request deleted, with its history, emails and snapshots.",
	"company-deleted": "Company deleted, with everything that belonged to it.",
	saved: "Saved.",
	"step-done": "Step done. What comes next?",
	"email-corrected": "Email address corrected, here and in their requests.",
	"email-corrected-resent": "Email address corrected. What they missed goes out again within a minute.",
	"contact-removed": "Contact removed.",
	merged: "Merged. Everything is here now.",
	split: "Split off. This is their own company now.",
	resent: "We'll send it again within a minute.",
	dismissed: "Dismissed. We won't send it.",
	retried: "We'll try again within a minute.",
	erased: "Erased for good, with notes, emails and snapshots.",
	"retention-approved": "Done. Old data will be deleted within 90 minutes.",
	password: "Password changed. All other browsers are signed out.",
	invited: "Invited. The email is on its way.",
	reinvited: "A new invitation is on its way. The earlier link no longer works.",
	role: "Role changed. It counts right away.",
	removed: "Account removed and signed out everywhere.",
	"colleague-totp-off": "Their second factor is off. Ask them to set it up again.",
	profile: "Saved.",
	"totp-started": "Now scan the QR code with your authenticator app.",
	"totp-cancelled": "Cancelled. Your account has no second factor.",
	"totp-off": "The second factor is off. Signing in takes only the password now.",
	sessions: "All other browsers are signed out.",
	measuring: "We're measuring the site. The result appears on this page, usually within a minute.",
	measured: "Measured. The result is on this page.",
	"watch-saved": "Saved.",
	"recipient-saved": "Saved, with who agreed, when and how.",
	"recipient-removed": "Stopped. No one gets the email about changes now.",
	"alert-closed": "Alert marked as handled.",
	"nothing-erased": "We held nothing, so nothing was erased.",
} as const;

export const PROBLEMS = {
	"not-measured": "We couldn't measure the site. See below why.",
	"no-website": "This company has no website to measure.",
	"switched-off": "Live snapshots are switched off on this server.",
	"no-watch": "This company's site isn't being measured.",
	"alert-gone": "That alert is already handled, or its cause is gone.",
	"step-changed": "Someone else changed the next step first, so it isn't done yet. Please check it.",
	conflict: "Someone else changed the status first, so we kept theirs.",
	gone: "That request no longer exists, or someone moved it.",
	"company-gone": "That company no longer exists. Someone deleted or merged it.",
	"contact-gone": "Someone else changed that contact first. Please check and try again.",
	"only-request": "Leave at least one request in the company. To move all of them, merge instead.",
	"both-clients": "Both are clients with a history of their own, so we can't merge them.",
	"is-agency": "That company is us. Merge the other way round.",
	"own-company": "That company is us, so it can't be deleted.",
	"mail-left": "Deleted, but some email files couldn't be removed from the mail folder. Please remove them by hand.",
	"staff-gone": "That account no longer exists, or the invitation was already accepted.",
	"last-owner": "The desk needs at least one owner. Make someone else an owner first.",
	"wrong-password": "That isn't your current password.",
	"too-many": "Too many attempts. Please try again in 15 minutes.",
	busy: "Passwords can't be checked right now. Please try again in a minute.",
	unclear: "Something was missing from that form. Please try again.",
	"not-dismissed": "We couldn't dismiss that. It hasn't failed, or someone else has already dealt with it.",
	"not-retried": "We couldn't retry that. It's being sent right now, or it's no longer waiting.",
	"retention-changed": "The numbers changed since you opened this page, so nothing was deleted. Please check again.",
	"not-resent": "We couldn't send that again. It hasn't failed, or someone else has already sent it again.",
} as const;

export type Flash = {
	kind: "done" | "problem";
	key: keyof typeof MESSAGES | keyof typeof PROBLEMS;
	message: string;
	/** The lead it is about, if the page shown is not that lead's. */
	leadId: number | null;
};

export type FlashInput = ({ done: keyof typeof MESSAGES; leadId?: number } | { problem: keyof typeof PROBLEMS; leadId?: undefined }) & {
	/** A note was saved as well. */
	hasSavedNote?: boolean;
};

/** Reads the message that a URL asks for, or null. Ignores unknown keys. */
export function readFlash(params: URLSearchParams): Flash | null {
	const done = params.get("done") ?? "";
	const lead = Number(params.get("lead"));
	const leadId = isSerialId(lead) ? lead : null;
	const noted = params.get("noted") === "1" ? " Your note is saved." : "";
	if (isKeyOf(MESSAGES, done)) return { kind: "done", key: done, message: MESSAGES[done] + noted, leadId };
	const problem = params.get("problem") ?? "";
	if (isKeyOf(PROBLEMS, problem)) return { kind: "problem", key: problem, message: PROBLEMS[problem] + noted, leadId };
	return null;
}

/** Replaces the message that a site is being measured once there is a result, because the page may be reloaded. */
export function updateMeasuring(flash: Flash | null, { isRunning, hasFailed }: { isRunning: boolean; hasFailed: boolean }): Flash | null {
	if (flash?.key !== "measuring" || isRunning) return flash;
	return readFlash(new URLSearchParams(hasFailed ? { problem: "not-measured" } : { done: "measured" }));
}

/** Adds a message to a URL to redirect to. */
export function withFlash(path: string, { leadId, hasSavedNote, ...message }: FlashInput): string {
	const params = new URLSearchParams(message);
	if (leadId !== undefined) params.set("lead", `${leadId}`);
	if (hasSavedNote) params.set("noted", "1");
	return `${path}${path.includes("?") ? "&" : "?"}${params}`;
}

function isKeyOf<T extends object>(messages: T, key: string): key is Extract<keyof T, string> {
	return Object.hasOwn(messages, key);
}
