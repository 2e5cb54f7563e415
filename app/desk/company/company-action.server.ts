import { findCompany } from "#app/companies/company-store.server.ts";
import { changeStatus, deleteLead, markSpam } from "#app/desk/lead-detail/lead-action-store.server.ts";
import { backToListPath, leadListPath } from "#app/desk/lead-shared/desk-paths.ts";
import { type FlashInput, withFlash } from "#app/desk/ui/flash.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { isLeadStatus } from "#app/leads/lead-status.ts";
import { resolveMailFolder, tryDeleteMailFiles } from "#app/mail/mail-folder.server.ts";
import { addNote, finishNextStep, measureSite, saveCompany, saveDeal } from "./company-edit-store.server.ts";
import { parseCompanyFields, parseContactFields, parseDealFields } from "./company-fields.ts";
import { splitRequests } from "./company-merge-store.server.ts";
import { dismissNotice, resendNotice, retryNotice } from "./company-notice-store.server.ts";
import { companyPath, parseId } from "./company-path.ts";
import { changeCompanyStatus } from "./company-status-store.server.ts";
import { addContact, editContact, removeContact } from "./contact-store.server.ts";
import { deleteCompany } from "./delete-company-store.server.ts";
import type { RejectedForm } from "./rejected-form.ts";

type Options = Pick<RequestContext, "db" | "env"> & {
	companyId: number;
	username: string;
	now: Date;
	/** The list and the request that the company was opened from. */
	from?: Parameters<typeof companyPath>[1];
};

type CompanyActionResult = { kind: "redirect"; to: string } | { kind: "rejected"; rejected: RejectedForm };

/** Runs the action that a form on the company's page asks for. A typed note is sent with any action: both are saved, or neither. */
export async function companyAction(form: URLSearchParams, options: Options): Promise<CompanyActionResult> {
	const text = form.get("note") ?? "";
	const hasExtraNote = !["note", "delete", "delete-company"].includes(form.get("intent") ?? "") && text.trim() !== "";
	if (!hasExtraNote) return runIntent(form, options, false);
	const { companyId, username, now } = options;
	try {
		return await options.db.transaction(async (tx) => {
			const added = await addNote(tx, { companyId, username, now, text });
			if (added.kind === "rejected") throw new Rejected(reject("note", added.message, form));
			const result = await runIntent(form, { ...options, db: tx }, added.kind === "added");
			if (result.kind === "rejected") throw new Rejected(result);
			return result;
		});
	} catch (error) {
		if (error instanceof Rejected) return error.result;
		throw error;
	}
}

/** Rolls back the note that was sent with a rejected form. Both are shown again. */
class Rejected extends Error {
	readonly result: CompanyActionResult;

	constructor(result: CompanyActionResult) {
		super("the form was rejected");
		this.result = result;
	}
}

async function runIntent(
	form: URLSearchParams,
	{ db, env, from: opened, ...action }: Options,
	hasSavedNote: boolean,
): Promise<CompanyActionResult> {
	// The URL always has a fragment: without one, browsers keep the scroll position and the message at the top is missed.
	const redirectTo = (path: string, message: FlashInput, fragment = "main"): CompanyActionResult => ({
		kind: "redirect",
		to: `${withFlash(path, { ...message, hasSavedNote })}#${fragment}`,
	});
	const here = companyPath(action.companyId, opened);
	const list = opened ? backToListPath(opened.list) : "/desk/companies";
	const gone = redirectTo(list, { problem: "company-gone" });
	const requestAction = { ...action, leadId: parseId(form.get("request")) };
	const contactAction = { ...action, contactId: parseId(form.get("contact")) };
	const noticeAction = { ...action, noticeId: parseId(form.get("notice")) };
	switch (form.get("intent")) {
		case "status": {
			const [from, to] = [form.get("from"), form.get("to")];
			if (!isLeadStatus(from) || !isLeadStatus(to)) break;
			const { kind } = await changeCompanyStatus(db, { ...action, from, to, reason: form.get("reason") });
			if (kind === "gone") return gone;
			// Without a fragment: browsers ignore autofocus on a page with one.
			if (kind === "reason-missing") return { kind: "redirect", to: `${here}${opened ? "&" : "?"}ask=lost` };
			return redirectTo(here, kind === "changed" ? { done: "status" } : { problem: "conflict" });
		}
		case "request-status": {
			const [from, to] = [form.get("from"), form.get("to")];
			if (!isLeadStatus(from) || !isLeadStatus(to)) break;
			const { kind } = await changeStatus(db, { ...requestAction, from, to });
			if (kind === "gone") return redirectTo(here, { problem: "gone" });
			return redirectTo(here, kind === "changed" ? { done: "status" } : { problem: "conflict" });
		}
		case "note": {
			const result = await addNote(db, { ...action, text: form.get("note") ?? "" });
			if (result.kind === "gone") return gone;
			if (result.kind === "rejected") return reject("note", result.message, form);
			return redirectTo(here, { done: "note" }, "notes");
		}
		case "company": {
			const parsed = parseCompanyFields(form);
			if (parsed.kind === "rejected") return reject("company", parsed.message, form);
			const { kind } = await saveCompany(db, { ...action, fields: parsed.fields });
			return kind === "gone" ? gone : redirectTo(here, { done: "saved" });
		}
		case "measure": {
			if (env.SNAPSHOT_MODE === "simulated") return redirectTo(here, { problem: "switched-off" });
			const { kind } = await measureSite(db, action);
			if (kind === "gone") return gone;
			return redirectTo(here, kind === "no-website" ? { problem: "no-website" } : { done: "measuring" });
		}
		case "deal": {
			const parsed = parseDealFields(form);
			if (parsed.kind === "rejected") return reject("deal", parsed.message, form);
			const { kind } = await saveDeal(db, { ...action, fields: parsed.fields });
			return kind === "gone" ? gone : redirectTo(here, { done: "saved" });
		}
		case "step-done": {
			const { kind } = await finishNextStep(db, { ...action, shown: { text: form.get("step") ?? "", on: form.get("on") ?? "" } });
			if (kind === "gone") return gone;
			return redirectTo(here, kind === "done" ? { done: "step-done" } : { problem: "step-changed" }, "deal");
		}
		case "add-contact": {
			const parsed = parseContactFields(form);
			if (parsed.kind === "rejected") return reject("contact-new", parsed.message, form);
			const { kind } = await addContact(db, { ...action, fields: parsed.fields });
			if (kind === "taken") return reject("contact-new", TAKEN, form);
			return kind === "gone" ? gone : redirectTo(here, { done: "saved" });
		}
		case "edit-contact": {
			const formName = `contact-${contactAction.contactId}`;
			const parsed = parseContactFields(form);
			if (parsed.kind === "rejected") return reject(formName, parsed.message, form);
			const result = await editContact(db, { ...contactAction, fields: parsed.fields, resends: form.get("resend") === "1" });
			if (result.kind === "taken") return reject(formName, TAKEN, form);
			if (result.kind === "gone") return redirectTo(here, { problem: "contact-gone" });
			if (!result.isEmailCorrected) return redirectTo(here, { done: "saved" });
			return redirectTo(here, { done: result.resent > 0 ? "email-corrected-resent" : "email-corrected" });
		}
		case "remove-contact": {
			const { kind } = await removeContact(db, contactAction);
			return redirectTo(here, kind === "gone" ? { problem: "contact-gone" } : { done: "contact-removed" });
		}
		case "split": {
			const result = await splitRequests(db, { ...action, leadIds: form.getAll("request").map(parseId) });
			if (result.kind !== "split") return redirectTo(here, { problem: result.kind === "gone" ? "gone" : "only-request" });
			return redirectTo(companyPath(result.companyId), { done: "split" });
		}
		case "spam": {
			if ((await markSpam(db, requestAction)).kind === "gone") return redirectTo(here, { problem: "gone" });
			const requests = opened ? list : leadListPath({});
			return redirectTo((await findCompany(db, action.companyId)) ? here : requests, { done: "spam", leadId: requestAction.leadId });
		}
		case "resend":
			return redirectTo(here, (await resendNotice(db, noticeAction)) ? { done: "resent" } : { problem: "not-resent" });
		case "dismiss":
			return redirectTo(here, (await dismissNotice(db, noticeAction)) ? { done: "dismissed" } : { problem: "not-dismissed" });
		case "retry":
			return redirectTo(here, (await retryNotice(db, noticeAction)) ? { done: "retried" } : { problem: "not-retried" });
		case "delete": {
			if ((await deleteLead(db, requestAction)).kind === "gone") return redirectTo(here, { problem: "gone" });
			const areFilesDeleted = await tryDeleteMailFiles(resolveMailFolder(env.DATA_DIR), [requestAction.leadId]);
			const path = (await findCompany(db, action.companyId)) ? here : list;
			return redirectTo(path, areFilesDeleted ? { done: "deleted" } : { problem: "mail-left" });
		}
		case "delete-company": {
			const result = await deleteCompany(db, action);
			if (result.kind === "gone") return gone;
			if (result.kind === "agency") return redirectTo(here, { problem: "own-company" });
			const areFilesDeleted = await tryDeleteMailFiles(resolveMailFolder(env.DATA_DIR), result.leadIds, [action.companyId]);
			return redirectTo(list, areFilesDeleted ? { done: "company-deleted" } : { problem: "mail-left" });
		}
	}
	return redirectTo(here, { problem: "unclear" });
}

const TAKEN = "Another contact of this company has that email address already.";

function reject(form: string, message: string, typed: URLSearchParams): CompanyActionResult {
	return { kind: "rejected", rejected: { form, message, values: Object.fromEntries(typed) } };
}
