import { data, type RouterContextProvider, redirect } from "react-router";
import { readForm } from "#app/http/read-request.server.ts";
import { requestContext } from "#app/http/request-context.server.ts";
import { tryAgainIn } from "#app/http/try-again-in.ts";
import { findToken } from "#app/staff/account-token-store.server.ts";
import { choosePassword } from "#app/staff/choose-password.server.ts";

type Args = { context: Readonly<RouterContextProvider>; token: string; purpose: "invitation" | "reset" };

/** Finds whose link it is. Changes nothing, because mail scanners open links too. An unusable link is a 404 without a reason. */
export async function loadChoosePassword({ context, token, purpose }: Args) {
	const found = await findToken(context.get(requestContext).db, { token, purpose, now: new Date() });
	return data({ username: found?.account.username ?? null }, { status: found ? 200 : 404 });
}

/** Handles the form of both pages: sets the password and goes to the sign-in page, which asks for it and for a second factor. */
export async function handleChoosePassword({ request, context, token, purpose }: Args & { request: Request }) {
	const body = await readForm(request);
	if (body.kind === "rejected") return data({ message: body.message }, { status: body.status });
	const wanted = body.form.get("wanted") ?? "";
	if (wanted !== body.form.get("repeated")) return data({ message: "The two passwords don't match." }, { status: 400 });
	const { db, clientAddress } = context.get(requestContext);
	const result = await choosePassword({ token, purpose, wanted }, { db, now: new Date(), clientAddress });
	switch (result.kind) {
		case "chosen":
			throw redirect("/desk/sign-in?password-set=1", 303);
		case "weak":
			return data({ message: result.message }, { status: 400 });
		case "expired":
			return data({ message: "This link doesn't work any more." }, { status: 404 });
		case "busy":
			return data({ message: "Passwords can't be set right now. Please try again in a minute." }, withRetry(503, 30));
		case "too-many":
			return data({ message: `Too many attempts. ${tryAgainIn(result.retryAfterSeconds)}` }, withRetry(429, result.retryAfterSeconds));
	}
}

function withRetry(status: number, seconds: number): ResponseInit {
	return { status, headers: { "Retry-After": String(seconds) } };
}
