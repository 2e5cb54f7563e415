import { tryAgainIn } from "#app/http/try-again-in.ts";
import { type ChangePasswordOptions, changePassword } from "#app/staff/change-password.server.ts";

type TakePasswordResult = { kind: "changed" } | { kind: "refused"; status: number; sentence: string; headers: Record<string, string> };

/** Changes the password as the account's form asks; everything else becomes a status and a sentence. */
export async function takePassword(form: URLSearchParams, options: ChangePasswordOptions): Promise<TakePasswordResult> {
	const field = (name: string) => form.get(name) ?? "";
	if (field("wanted") !== field("repeated")) return refuse(400, "The two new passwords are not the same.");
	const result = await changePassword({ current: field("current"), wanted: field("wanted") }, options);
	switch (result.kind) {
		case "changed":
			return result;
		case "weak":
			return refuse(400, result.sentence);
		case "wrong-password":
			return refuse(400, "That is not your current password.");
		case "busy":
			return refuse(503, "No password can be changed just now, please try again in a minute.", { "Retry-After": "30" });
		case "too-many":
			return refuse(429, `There were too many tries, ${tryAgainIn(result.retryAfterSeconds)}`, {
				"Retry-After": String(result.retryAfterSeconds),
			});
	}
}

function refuse(status: number, sentence: string, headers: Record<string, string> = {}): TakePasswordResult {
	return { kind: "refused", status, sentence, headers };
}
