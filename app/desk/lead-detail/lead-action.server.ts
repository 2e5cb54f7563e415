import { backToListPath, leadPath } from "#app/desk/lead-shared/desk-paths.ts";
import { type FlashInput, withFlash } from "#app/desk/ui/flash.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { isLeadStatus } from "#app/leads/lead-status.ts";
import { resolveMailFolder, tryDeleteMailFiles } from "#app/mail/mail-folder.server.ts";
import {
	addNote,
	changeStatus,
	deleteLead,
	dismissNotice,
	markNotSpam,
	markSpam,
	resendNotice,
	retryNotice,
} from "./lead-action-store.server.ts";

type Options = Pick<RequestContext, "db" | "env"> & {
	leadId: number;
	username: string;
	now: Date;
	/** The parameters of the list that the lead was opened from. */
	list?: URLSearchParams;
};

type LeadActionResult = { kind: "redirect"; to: string } | { kind: "rejected-note"; message: string; note: string };

const NOT_SPAM_MESSAGES = {
	queued: "not-spam",
	"already-sent": "not-spam-confirmed",
	failed: "not-spam-unsent",
	"no-address": "not-spam-no-address",
} as const;

/** Runs the action that a form on the lead's page asks for. A typed note is sent with any action: both are saved, or neither. */
export async function leadAction(form: URLSearchParams, options: Options): Promise<LeadActionResult> {
	const text = form.get("note") ?? "";
	const hasExtraNote = !["note", "delete"].includes(form.get("intent") ?? "") && text.trim() !== "";
	if (!hasExtraNote) return runIntent(form, options, false);
	const { leadId, username, now } = options;
	return options.db.transaction(async (tx) => {
		const added = await addNote(tx, { leadId, username, now, text });
		if (added.kind === "rejected") return { kind: "rejected-note", message: added.message, note: text };
		return runIntent(form, { ...options, db: tx }, added.kind === "added");
	});
}

async function runIntent(
	form: URLSearchParams,
	{ db, env, list = new URLSearchParams(), ...action }: Options,
	hasSavedNote: boolean,
): Promise<LeadActionResult> {
	// The URL always has a fragment: without one, browsers keep the scroll position and the message at the top is missed.
	const redirectTo = (path: string, message: FlashInput, fragment = "main"): LeadActionResult => ({
		kind: "redirect",
		to: `${withFlash(path, { ...message, hasSavedNote })}#${fragment}`,
	});
	const here = leadPath(action.leadId, list);
	const gone = redirectTo(backToListPath(list), { problem: "gone" });
	const noticeAction = { ...action, noticeId: Number(form.get("notice")) };
	switch (form.get("intent")) {
		case "status": {
			const [from, to] = [form.get("from"), form.get("to")];
			if (!isLeadStatus(from) || !isLeadStatus(to)) break;
			const { kind } = await changeStatus(db, { ...action, from, to });
			if (kind === "gone") return gone;
			return redirectTo(here, kind === "changed" ? { done: "status" } : { problem: "conflict" });
		}
		case "note": {
			const note = form.get("note") ?? "";
			const result = await addNote(db, { ...action, text: note });
			if (result.kind === "gone") return gone;
			if (result.kind === "rejected") return { kind: "rejected-note", message: result.message, note };
			return redirectTo(here, { done: "note" }, "notes");
		}
		case "not-spam": {
			const result = await markNotSpam(db, action);
			if (result.kind === "gone") return gone;
			const done = result.kind === "unchanged" ? "was-not-spam" : NOT_SPAM_MESSAGES[result.confirmation];
			return form.get("back") === "list" ? redirectTo(backToListPath(list), { done, leadId: action.leadId }) : redirectTo(here, { done });
		}
		case "spam":
			return (await markSpam(db, action)).kind === "gone" ? gone : redirectTo(here, { done: "spam" });
		case "resend":
			return redirectTo(here, (await resendNotice(db, noticeAction)) ? { done: "resent" } : { problem: "not-resent" });
		case "dismiss":
			return redirectTo(here, (await dismissNotice(db, noticeAction)) ? { done: "dismissed" } : { problem: "not-dismissed" });
		case "retry":
			return redirectTo(here, (await retryNotice(db, noticeAction)) ? { done: "retried" } : { problem: "not-retried" });
		case "delete": {
			if ((await deleteLead(db, action)).kind === "gone") return gone;
			const areFilesDeleted = await tryDeleteMailFiles(resolveMailFolder(env.DATA_DIR), [action.leadId]);
			return redirectTo(backToListPath(list), areFilesDeleted ? { done: "deleted" } : { problem: "mail-left" });
		}
	}
	return redirectTo(here, { problem: "unclear" });
}
