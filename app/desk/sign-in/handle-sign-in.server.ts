import { withTimeout } from "#app/db/with-timeout.server.ts";
import { readForm } from "#app/http/read-request.server.ts";
import { tryAgainIn } from "#app/http/try-again-in.ts";
import { logEvent, logFlood, namesOfFailure } from "#app/log.server.ts";
import { type SignInOptions, type SignInResult, signIn } from "#app/staff/sign-in.server.ts";

const TIMEOUT_MS = 4_500;

type Refused = {
	kind: "refused";
	status: number;
	sentence: string;
	/** To fill the form again. */
	username: string;
	retryAfterSeconds?: number;
	/** Part of a flood: reply with plain text instead of rendering a page. */
	isFlood?: boolean;
};
export type SignInFormResult = { kind: "signed-in"; token: string } | Refused;

/** Signs in with the posted form, within a time limit. Every failure becomes a status and a sentence. */
export async function handleSignIn(request: Request, options: SignInOptions): Promise<SignInFormResult> {
	const body = await readForm(request);
	if (body.kind === "refused") return { ...body, username: "" };
	const [username, password] = [body.form.get("username") ?? "", body.form.get("password") ?? ""];
	const timeout = new AbortController();
	try {
		return toFormResult(await withTimeout(signIn({ username, password }, { ...options, signal: timeout.signal }), TIMEOUT_MS), username);
	} catch (error) {
		timeout.abort(error);
		logEvent("sign-in-failed", namesOfFailure(error));
		return refuseTemporarily(username);
	}
}

function refuseTemporarily(username: string): Refused {
	const sentence = "You cannot sign in right now. Please try again in a minute.";
	return { kind: "refused", status: 503, sentence, username, retryAfterSeconds: 30 };
}

function toFormResult(result: SignInResult, username: string): SignInFormResult {
	switch (result.kind) {
		case "signed-in":
			return result;
		case "refused":
			return { kind: "refused", status: 401, sentence: "Wrong account name or password.", username };
		case "busy":
			logFlood("sign-in-failed", { error: "QueueFull" });
			return { ...refuseTemporarily(username), isFlood: true };
		case "too-many": {
			logFlood("sign-in-limit-reached");
			const { retryAfterSeconds, isRepeat } = result;
			const sentence = `Too many tries, ${tryAgainIn(retryAfterSeconds)}`;
			return { kind: "refused", status: 429, sentence, username, retryAfterSeconds, isFlood: isRepeat };
		}
	}
}
