import type { Database } from "#app/db/client.server.ts";
import { isSerialId } from "#app/db/serial-id.ts";
import type { FlashInput } from "#app/desk/ui/flash.ts";
import {
	changeRole,
	inviteStaff,
	removeStaff,
	resendInvitation,
	resetSecondFactor,
	type StaffChange,
} from "#app/staff/manage-staff.server.ts";
import type { Staff } from "#app/staff/staff-context.server.ts";
import { parseStaffRole } from "#app/staff/staff-role.ts";

type Options = { db: Database; now: Date; by: Staff };
type StaffActionResult = { kind: "redirect"; flash: FlashInput } | { kind: "rejected"; message: string };

/** Runs what an owner asks for on the Staff page. */
export async function staffAction(form: URLSearchParams, options: Options): Promise<StaffActionResult> {
	const role = parseStaffRole(form.get("role"));
	const intent = form.get("intent");
	if (intent === "invite") {
		const result = await inviteStaff({ name: form.get("name") ?? "", email: form.get("email") ?? "", role }, options);
		if (result.kind === "invited") return { kind: "redirect", flash: { done: "invited" } };
		const message =
			result.kind === "taken" ? "There's already an account with that email address." : "That email address doesn't look right.";
		return { kind: "rejected", message };
	}
	const accountId = Number(form.get("account"));
	if (!isSerialId(accountId)) return { kind: "redirect", flash: { problem: "staff-gone" } };
	switch (intent) {
		case "role":
			return flashFor(await changeRole({ accountId, role }, options), "role");
		case "remove":
			return flashFor(await removeStaff(accountId, options), "removed");
		case "reinvite":
			return flashFor(await resendInvitation(accountId, options), "reinvited");
		case "reset-totp":
			return flashFor(await resetSecondFactor(accountId, options), "colleague-totp-off");
		default:
			return { kind: "redirect", flash: { problem: "unclear" } };
	}
}

type Done = Extract<FlashInput, { done: string }>["done"];

function flashFor({ kind }: StaffChange, done: Done): StaffActionResult {
	if (kind === "gone") return { kind: "redirect", flash: { problem: "staff-gone" } };
	return { kind: "redirect", flash: kind === "last-owner" ? { problem: "last-owner" } : { done } };
}
