import type { Database } from "#app/db/client.server.ts";
import { parseShortText } from "#app/site/short-text.ts";
import { clearSecondFactor, setProfile } from "#app/staff/account-store.server.ts";
import { recordAuditEvent } from "#app/staff/audit-log-store.server.ts";
import { changePassword } from "#app/staff/change-password.server.ts";
import { checkOwnPassword } from "#app/staff/check-own-password.server.ts";
import { parseStaffEmail } from "#app/staff/email-address.ts";
import { cancelTotp, confirmTotp, startTotp } from "#app/staff/second-factor-store.server.ts";
import { deleteOtherSessions } from "#app/staff/session-store.server.ts";
import { countAttempt, type TooManyAttempts } from "#app/staff/sign-in-limits.server.ts";
import type { Staff } from "#app/staff/staff-context.server.ts";

type Options = {
	db: Database;
	now: Date;
	staff: Staff;
	/** The session that stays signed in. */
	keptTokenHash: string | null;
};

/** The form on the account page that a message belongs to. */
export type AccountForm = "password" | "profile" | "second-factor";

export type AccountActionResult =
	| { kind: "done"; message: "sessions" | "password" | "profile" | "totp-started" | "totp-cancelled" | "totp-off" }
	| { kind: "recovery-codes"; codes: string[] }
	| { kind: "rejected"; form: AccountForm; message: string }
	| { kind: "busy"; form: AccountForm }
	| (TooManyAttempts & { form: AccountForm });

const WRONG_PASSWORD = "That isn't your current password.";

/** Runs what a form on the account page asks for. */
export async function accountAction(form: URLSearchParams, options: Options): Promise<AccountActionResult> {
	const { db, now, staff, keptTokenHash } = options;
	switch (form.get("intent")) {
		case "sign-out-others":
			await db.transaction(async (tx) => {
				const count = await deleteOtherSessions(tx, staff.accountId, keptTokenHash);
				if (count > 0) await recordAuditEvent(tx, { event: "session-ended", username: staff.username, details: { count } }, now);
			});
			return { kind: "done", message: "sessions" };
		case "change-password":
			return setNewPassword(form, options);
		case "profile":
			return withPassword("profile", form, options, () => saveProfile(form, options));
		case "start-totp":
			return withPassword("second-factor", form, options, async () => {
				await startTotp(db, staff.accountId);
				return { kind: "done", message: "totp-started" };
			});
		case "cancel-totp":
			await cancelTotp(db, staff.accountId);
			return { kind: "done", message: "totp-cancelled" };
		case "confirm-totp":
			return turnOnTotp(form.get("code") ?? "", options);
		case "remove-totp":
			return withPassword("second-factor", form, options, async () => {
				await db.transaction(async (tx) => {
					if (!(await clearSecondFactor(tx, staff.accountId))) return;
					await recordAuditEvent(tx, { event: "totp-off", username: staff.username }, now);
				});
				return { kind: "done", message: "totp-off" };
			});
		default:
			return { kind: "rejected", form: "password", message: "Something was missing from that form. Please try again." };
	}
}

async function setNewPassword(form: URLSearchParams, options: Options): Promise<AccountActionResult> {
	const [current, wanted, repeated] = ["current", "wanted", "repeated"].map((name) => form.get(name) ?? "") as [string, string, string];
	if (wanted !== repeated) return { kind: "rejected", form: "password", message: "The two new passwords don't match." };
	const result = await changePassword({ current, wanted }, options);
	switch (result.kind) {
		case "changed":
			return { kind: "done", message: "password" };
		case "weak":
			return { kind: "rejected", form: "password", message: result.message };
		case "wrong-password":
			return { kind: "rejected", form: "password", message: WRONG_PASSWORD };
		default:
			return { ...result, form: "password" };
	}
}

/** Asks for the password again before something that could lock its owner out, in case the desk is unattended. */
async function withPassword(
	name: AccountForm,
	form: URLSearchParams,
	options: Options,
	run: () => Promise<AccountActionResult>,
): Promise<AccountActionResult> {
	const check = await checkOwnPassword(form.get("current") ?? "", options);
	if (check.kind === "right") return run();
	return check.kind === "wrong-password" ? { kind: "rejected", form: name, message: WRONG_PASSWORD } : { ...check, form: name };
}

async function saveProfile(form: URLSearchParams, { db, now, staff }: Options): Promise<AccountActionResult> {
	const typed = (form.get("email") ?? "").trim();
	const email = typed === "" ? null : parseStaffEmail(typed);
	if (typed !== "" && email === null) return { kind: "rejected", form: "profile", message: "That email address doesn't look right." };
	const displayName = parseShortText(form.get("displayName") ?? "");
	const isSaved = await setProfile(db, { accountId: staff.accountId, email, displayName, by: staff.username, now });
	return isSaved
		? { kind: "done", message: "profile" }
		: { kind: "rejected", form: "profile", message: "Another account already has that email address." };
}

async function turnOnTotp(code: string, { db, now, staff }: Options): Promise<AccountActionResult> {
	const attempt = await countAttempt(db, now, [{ key: `first code of ${staff.accountId}`, max: 10 }]);
	if (attempt.kind === "too-many") return { ...attempt, form: "second-factor" };
	const codes = await confirmTotp(db, { accountId: staff.accountId, code, now });
	if (codes === null)
		return {
			kind: "rejected",
			form: "second-factor",
			message: "That code isn't right. Check the time on your phone and try the next one.",
		};
	await attempt.refund();
	return { kind: "recovery-codes", codes };
}
