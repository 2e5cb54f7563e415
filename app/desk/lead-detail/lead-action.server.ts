import { companyPath } from "#app/desk/company/company-path.ts";
import { backToListPath, leadPath } from "#app/desk/lead-shared/desk-paths.ts";
import { type FlashInput, withFlash } from "#app/desk/ui/flash.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { findLead } from "#app/leads/lead-store.server.ts";
import { resolveMailFolder, tryDeleteMailFiles } from "#app/mail/mail-folder.server.ts";
import { deleteLead, markNotSpam } from "./lead-action-store.server.ts";

type Options = Pick<RequestContext, "db" | "env"> & {
	leadId: number;
	username: string;
	now: Date;
	/** The parameters of the list that the lead was opened from. */
	list?: URLSearchParams;
};

const NOT_SPAM_MESSAGES = {
	queued: "not-spam",
	"already-sent": "not-spam-confirmed",
	failed: "not-spam-unsent",
	"no-address": "not-spam-no-address",
	"not-wanted": "not-spam-without-email",
} as const;

/** Runs the action that a form on the page of a lead in Spam asks for, and returns where to go next. */
export async function leadAction(form: URLSearchParams, { db, env, list = new URLSearchParams(), ...action }: Options): Promise<string> {
	// The URL always has a fragment: without one, browsers keep the scroll position and the message at the top is missed.
	const redirectTo = (path: string, message: FlashInput) => `${withFlash(path, message)}#main`;
	const here = leadPath(action.leadId, list);
	const gone = redirectTo(backToListPath(list), { problem: "gone" });
	switch (form.get("intent")) {
		case "not-spam": {
			const choice = form.get("confirmation");
			// An email to the visitor needs a decision: bots enter other people's addresses.
			if (choice !== "send" && choice !== "skip" && (await findLead(db, action.leadId))?.email) {
				return `${here}${here.includes("?") ? "&" : "?"}ask=not-spam${form.get("back") === "list" ? "&back=list" : ""}#not-spam`;
			}
			const result = await markNotSpam(db, { ...action, confirms: choice === "send" });
			if (result.kind === "gone") return gone;
			const done = result.kind === "unchanged" ? "was-not-spam" : NOT_SPAM_MESSAGES[result.confirmation];
			if (form.get("back") === "list" || result.kind === "unchanged") {
				return redirectTo(backToListPath(list), { done, leadId: action.leadId });
			}
			return redirectTo(companyPath(result.companyId), { done });
		}
		case "delete": {
			if ((await deleteLead(db, action)).kind === "gone") return gone;
			const areFilesDeleted = await tryDeleteMailFiles(resolveMailFolder(env.DATA_DIR), [action.leadId]);
			return redirectTo(backToListPath(list), areFilesDeleted ? { done: "deleted" } : { problem: "mail-left" });
		}
	}
	return redirectTo(here, { problem: "unclear" });
}
