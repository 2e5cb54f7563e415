import { closeAlert } from "#app/clients/alert-store.server.ts";
import { changeWatch, findClientWatch, measureNow } from "#app/clients/client-watch-store.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { addContact } from "#app/desk/company/contact-store.server.ts";
import { type FlashInput, withFlash } from "#app/desk/ui/flash.ts";
import { clientPath } from "./client-path.ts";
import { keepWatch, parseMeasuredForm, parseRecipientForm, type WatchField } from "./watch-form.ts";

type Options = { db: Database; companyId: number; username: string; now: Date };

export type ClientActionResult =
	| { kind: "redirect"; to: string }
	| { kind: "rejected"; form: "measured" | "recipient"; errors: Partial<Record<WatchField, string>> };

/** Runs what a form on the client's page asks for. */
export async function clientAction(form: URLSearchParams, { db, companyId, username, now }: Options): Promise<ClientActionResult> {
	const redirectTo = (message: FlashInput): ClientActionResult => ({
		kind: "redirect",
		to: `${withFlash(clientPath(companyId), message)}#main`,
	});
	const watch = await findClientWatch(db, companyId);
	if (!watch) return redirectTo({ problem: "no-watch" });
	switch (form.get("intent")) {
		case "measure-now":
			return redirectTo((await measureNow(db, companyId, now)) ? { done: "measuring" } : { problem: "no-watch" });
		case "close-alert": {
			const isClosed = await closeAlert(db, { id: Number(form.get("alert")), companyId, username, now });
			return redirectTo(isClosed ? { done: "alert-closed" } : { problem: "alert-gone" });
		}
		case "measured": {
			const parsed = parseMeasuredForm(form, watch);
			if (parsed.kind === "rejected") return { kind: "rejected", form: "measured", errors: parsed.errors };
			await changeWatch(db, companyId, { change: parsed.change, now });
			return redirectTo({ done: "watch-saved" });
		}
		case "recipient": {
			const parsed = parseRecipientForm(form, { watch, username, now });
			if (parsed.kind === "rejected") return { kind: "rejected", form: "recipient", errors: parsed.errors };
			await changeWatch(db, companyId, { change: parsed.change, now });
			// So that staff can write to them about an alert. Does nothing if a contact has the address.
			const { recipient } = parsed.change;
			if (recipient) await addContact(db, { companyId, username, now, fields: { name: null, email: recipient.email, phone: null } });
			return redirectTo({ done: "recipient-saved" });
		}
		case "no-recipient":
			await changeWatch(db, companyId, { change: { ...keepWatch(watch), recipient: null }, now });
			return redirectTo({ done: "recipient-removed" });
		default:
			return redirectTo({ problem: "unclear" });
	}
}
