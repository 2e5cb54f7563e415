import type { Database } from "#app/db/client.server.ts";
import { isSerialId } from "#app/db/serial-id.ts";
import { type FlashInput, PROBLEMS } from "#app/desk/ui/flash.ts";
import { listAccounts } from "#app/staff/account-store.server.ts";
import { checkOwnPassword } from "#app/staff/check-own-password.server.ts";
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
type StaffActionResult = { kind: "redirect"; flash: FlashInput } | { kind: "rejected"; field: "email" | "current"; message: string };

/** Runs what an owner asks for on the Staff page. */
export async function staffAction(form: URLSearchParams, options: Options): Promise<StaffActionResult> {
	const role = parseStaffRole(form.get("role"));
	const intent = form.get("intent");
	if (intent === "invite") {
		const problem = role === "owner" ? await checkPassword(form, options) : null;
		if (problem) return { kind: "rejected", field: "current", message: PROBLEMS[problem] };
		const result = await inviteStaff({ name: form.get("name") ?? "", email: form.get("email") ?? "", role }, options);
		if (result.kind === "invited") return { kind: "redirect", flash: { done: "invited" } };
		const message =
			result.kind === "taken" ? "There's already an account with that email address." : "That email address doesn't look right.";
		return { kind: "rejected", field: "email", message };
	}
	const accountId = Number(form.get("account"));
	if (!isSerialId(accountId)) return { kind: "redirect", flash: { problem: "staff-gone" } };
	switch (intent) {
		case "role": {
			const isOwner = (await listAccounts(options.db)).some((account) => account.id === accountId && account.role === "owner");
			const problem = role === "owner" && !isOwner ? await checkPassword(form, options) : null;
			if (problem) return { kind: "redirect", flash: { problem } };
			return flashFor(await changeRole({ accountId, role }, options), "role");
		}
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

/** Making someone an owner requires the password, in case the desk is unattended: owners can download everything. */
async function checkPassword(form: URLSearchParams, { db, now, by }: Options): Promise<"wrong-password" | "too-many" | "busy" | null> {
	const { kind } = await checkOwnPassword(form.get("current") ?? "", { db, now, staff: by });
	return kind === "right" ? null : kind;
}

type Done = Extract<FlashInput, { done: string }>["done"];

function flashFor({ kind }: StaffChange, done: Done): StaffActionResult {
	if (kind === "gone") return { kind: "redirect", flash: { problem: "staff-gone" } };
	return { kind: "redirect", flash: kind === "last-owner" ? { problem: "last-owner" } : { done } };
}
