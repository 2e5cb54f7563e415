import { join } from "node:path";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { addNote, changeStatus, deleteLead, flagLead, rescueLead } from "#app/leads/desk-act-store.server.ts";
import { isLeadStatus } from "#app/leads/lead-status.ts";
import { resendNotice } from "#app/leads/resend-notice-store.server.ts";
import { withFlash } from "./flash.ts";
import { forgetMails } from "./forget-mails.server.ts";

type Options = Pick<RequestContext, "db" | "env"> & { leadId: number; username: string; now: Date };

/** Where to go on, or what was wrong with a note, which is then shown again as typed. */
type ActResult = { kind: "go"; to: string } | { kind: "refused-note"; sentence: string; note: string };

/** Does to a lead what its page's forms ask for. */
export async function takeLeadAct(form: URLSearchParams, { db, env, ...act }: Options): Promise<ActResult> {
	const here = `/desk/leads/${act.leadId}`;
	const gone = go(withFlash("/desk", { problem: "gone" }));
	switch (form.get("intent")) {
		case "status": {
			const [from, to] = [form.get("from"), form.get("to")];
			if (!isLeadStatus(from) || !isLeadStatus(to)) break;
			const { kind } = await changeStatus(db, { ...act, from, to });
			if (kind === "gone") return gone;
			return go(withFlash(here, kind === "changed" ? { done: "status" } : { problem: "meanwhile" }));
		}
		case "note": {
			const note = form.get("note") ?? "";
			const result = await addNote(db, { ...act, text: note });
			if (result.kind === "gone") return gone;
			if (result.kind === "refused") return { kind: "refused-note", sentence: result.sentence, note };
			return go(withFlash(here, { done: "note" }));
		}
		case "rescue":
			return (await rescueLead(db, act)).kind === "gone" ? gone : go(withFlash(here, { done: "rescued" }));
		case "flag":
			return (await flagLead(db, act)).kind === "gone" ? gone : go(withFlash(here, { done: "flagged" }));
		case "resend": {
			const { kind } = await resendNotice(db, { ...act, noticeId: Number(form.get("notice")) });
			return go(withFlash(here, kind === "resent" ? { done: "resent" } : { problem: "not-resent" }));
		}
		case "delete": {
			if ((await deleteLead(db, act.leadId)).kind === "gone") return gone;
			const isClean = await forgetMails(join(env.DATA_DIR, "mail"), [act.leadId]);
			return go(withFlash("/desk", isClean ? { done: "deleted" } : { problem: "mail-left" }));
		}
	}
	return go(withFlash(here, { problem: "unclear" }));
}

function go(to: string): ActResult {
	return { kind: "go", to };
}
