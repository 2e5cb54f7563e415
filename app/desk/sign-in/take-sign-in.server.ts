import { inTime } from "#app/db/in-time.server.ts";
import { logFlood } from "#app/http/log-flood.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { tryAgainIn } from "#app/http/try-again-in.ts";
import { logEvent, namesOfFailure } from "#app/log.server.ts";
import { type SignInOptions, type SignInResult, signIn } from "#app/staff/sign-in.server.ts";

const PATIENCE_MS = 4_500;

type Refused = {
	kind: "refused";
	status: number;
	sentence: string;
	/** To stand in the form again. */
	username: string;
	retryAfterSeconds?: number;
	/** Not worth a page: it may be one of thousands. */
	isFlood?: boolean;
};
export type TakeSignInResult = { kind: "signed-in"; token: string } | Refused;

/** Signs in whoever sent the form, in the time a person will wait; everything else becomes a status and a sentence. */
export async function takeSignIn(request: Request, options: SignInOptions): Promise<TakeSignInResult> {
	const body = await readForm(request);
	if (body.kind === "refused") return { ...body, username: "" };
	const [username, password] = [body.form.get("username") ?? "", body.form.get("password") ?? ""];
	const patience = new AbortController();
	try {
		return answer(await inTime(signIn({ username, password }, { ...options, signal: patience.signal }), PATIENCE_MS), username);
	} catch (error) {
		patience.abort(error);
		logEvent("sign-in-failed", namesOfFailure(error));
		return refuseForNow(username);
	}
}

function refuseForNow(username: string): Refused {
	const sentence = "Nobody can sign in just now, please try again in a minute.";
	return { kind: "refused", status: 503, sentence, username, retryAfterSeconds: 30 };
}

function answer(result: SignInResult, username: string): TakeSignInResult {
	switch (result.kind) {
		case "signed-in":
			return result;
		case "refused":
			return { kind: "refused", status: 401, sentence: "Wrong account name or password.", username };
		case "busy":
			logFlood("sign-in-failed", { error: "QueueFull" });
			return { ...refuseForNow(username), isFlood: true };
		case "too-many": {
			// For whoever watches the logs: somebody is guessing.
			logFlood("sign-in-limit-reached");
			const { retryAfterSeconds, isAgain } = result;
			const sentence = `There were too many tries, ${tryAgainIn(retryAfterSeconds)}`;
			return { kind: "refused", status: 429, sentence, username, retryAfterSeconds, isFlood: isAgain };
		}
	}
}
