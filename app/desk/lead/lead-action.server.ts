import { join } from "node:path";
import { forgetMails } from "#app/desk/delete-mail-files.server.ts";
import { type FlashNews, withFlash } from "#app/desk/flash.ts";
import { leadPath, listPath } from "#app/desk/lead-links.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { isLeadStatus } from "#app/leads/lead-status.ts";
import { addNote, changeStatus, deleteLead, flagLead, type RescueResult, rescueLead } from "./lead-action-store.server.ts";
import { hurryNotice, leaveNotice } from "./notice-action-store.server.ts";
import { resendNotice } from "./resend-notice-store.server.ts";

type Options = Pick<RequestContext, "db" | "env"> & {
	leadId: number;
	username: string;
	now: Date;
	/** The parameters of the list behind the lead's page. */
	list?: URLSearchParams;
};

/** Where to go on, or what was wrong with a note, which is then shown again as typed. */
type ActResult = { kind: "go"; to: string } | { kind: "refused-note"; sentence: string; note: string };

const RESCUED = {
	"goes-out": "rescued",
	"sent-before": "rescued-confirmed",
	"not-sent": "rescued-unsent",
	"no-address": "rescued-silent",
} as const satisfies Record<Extract<RescueResult, { kind: "rescued" }>["confirmation"], string>;

/** Does to a lead what its page's forms ask for. A note that comes along with another act is kept with it, or refused with it. */
export async function takeLeadAct(form: URLSearchParams, options: Options): Promise<ActResult> {
	const text = form.get("note") ?? "";
	const isAlong = !["note", "delete"].includes(form.get("intent") ?? "") && text.trim() !== "";
	if (!isAlong) return takeOneAct(form, options, false);
	const { leadId, username, now } = options;
	return options.db.transaction(async (tx) => {
		const added = await addNote(tx, { leadId, username, now, text });
		if (added.kind === "refused") return { kind: "refused-note", sentence: added.sentence, note: text };
		return takeOneAct(form, { ...options, db: tx }, added.kind === "added");
	});
}

async function takeOneAct(
	form: URLSearchParams,
	{ db, env, list = new URLSearchParams(), ...act }: Options,
	isNoted: boolean,
): Promise<ActResult> {
	const go = (path: string, news: FlashNews, part?: string) => goOn(path, { ...news, isNoted }, part);
	const here = leadPath(act.leadId, list);
	const gone = go(listPath(list), { problem: "gone" });
	switch (form.get("intent")) {
		case "status": {
			const [from, to] = [form.get("from"), form.get("to")];
			if (!isLeadStatus(from) || !isLeadStatus(to)) break;
			const { kind } = await changeStatus(db, { ...act, from, to });
			if (kind === "gone") return gone;
			return go(here, kind === "changed" ? { done: "status" } : { problem: "meanwhile" });
		}
		case "note": {
			const note = form.get("note") ?? "";
			const result = await addNote(db, { ...act, text: note });
			if (result.kind === "gone") return gone;
			if (result.kind === "refused") return { kind: "refused-note", sentence: result.sentence, note };
			return go(here, { done: "note" }, "notes");
		}
		case "rescue": {
			const result = await rescueLead(db, act);
			if (result.kind === "gone") return gone;
			const done = result.kind === "already" ? "not-spam" : RESCUED[result.confirmation];
			return form.get("back") === "list" ? go(listPath(list), { done, leadId: act.leadId }) : go(here, { done });
		}
		case "flag":
			return (await flagLead(db, act)).kind === "gone" ? gone : go(here, { done: "flagged" });
		case "resend": {
			const { kind } = await resendNotice(db, { ...act, noticeId: Number(form.get("notice")) });
			return go(here, kind === "resent" ? { done: "resent" } : { problem: "not-resent" });
		}
		case "leave": {
			const { kind } = await leaveNotice(db, { ...act, noticeId: Number(form.get("notice")) });
			return go(here, kind === "left" ? { done: "left" } : { problem: "not-left" });
		}
		case "hurry": {
			const { kind } = await hurryNotice(db, { ...act, noticeId: Number(form.get("notice")) });
			return go(here, kind === "hurried" ? { done: "hurried" } : { problem: "not-hurried" });
		}
		case "delete": {
			if ((await deleteLead(db, act)).kind === "gone") return gone;
			const isClean = await forgetMails(join(env.DATA_DIR, "mail"), [act.leadId]);
			return go(listPath(list), isClean ? { done: "deleted" } : { problem: "mail-left" });
		}
	}
	return go(here, { problem: "unclear" });
}

/** Always to some part of the page: a browser takes an answer without one to where it was, past what is said at the top. */
function goOn(path: string, news: FlashNews, part = "main"): ActResult {
	return { kind: "go", to: `${withFlash(path, news)}#${part}` };
}
