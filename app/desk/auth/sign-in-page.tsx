import { data, redirect } from "react-router";
import { DATABASE_DOWN, RETRY_AFTER_SECONDS } from "#app/desk/layout/database-down.server.tsx";
import { deskMeta } from "#app/desk/ui/desk-title.tsx";
import { FlashMessage } from "#app/desk/ui/flash-message.tsx";
import { readForm } from "#app/http/read-request.server.ts";
import { requestContext } from "#app/http/request-context.server.ts";
import { tryAgainIn } from "#app/http/try-again-in.ts";
import { describeError, logEvent, logFlood } from "#app/log.server.ts";
import { readTokenHash } from "#app/staff/find-staff.server.ts";
import { renderPendingCookie, renderSessionCookie } from "#app/staff/session-cookie.ts";
import { type Credentials, type SignInOptions, type SignInResult, signIn } from "#app/staff/sign-in.server.ts";
import { buttonClass } from "#app/ui/button.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { DATABASE_TIMEOUT_MS, withTimeout } from "#app/with-timeout.server.ts";
import type { Route } from "./+types/sign-in-page";
import { AuthCard } from "./auth-card.tsx";
import { parseNextPath } from "./next-path.ts";
import { requireSameOrigin } from "./require-same-origin.server.ts";
import { checkSession } from "./require-staff.server.ts";

export const handle = { isDesk: true };

/** Checks the origin: otherwise another site could sign someone in to its own account and read what they write there. */
export const middleware: Route.MiddlewareFunction[] = [requireSameOrigin];

const UNAVAILABLE = { status: 503, headers: { "Retry-After": String(RETRY_AFTER_SECONDS) } };
const NO_COOKIE = "Your browser didn't keep the sign-in. The desk needs cookies, and a URL that starts with https (or localhost).";

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const { db } = context.get(requestContext);
	const next = parseNextPath(url.searchParams.get("next"));
	const session = await checkSession(request, db);
	if (session.kind === "staff") throw redirect(next);
	if (session.kind === "unavailable") {
		return data({ next, notice: problem(DATABASE_DOWN) }, UNAVAILABLE);
	}
	if (url.searchParams.has("signed-in")) return data({ next, notice: problem(NO_COOKIE) });
	return data({ next, notice: findNotice(url.searchParams) });
}

function findNotice(params: URLSearchParams) {
	if (params.has("signed-out")) return { kind: "done" as const, message: "You're signed out." };
	if (params.has("password-set")) return { kind: "done" as const, message: "Your password is set. Sign in with it." };
	return params.has("too-late") ? problem("That took too long. Please sign in again.") : null;
}

function problem(message: string) {
	return { kind: "problem" as const, message };
}

export async function action({ request, url, context }: Route.ActionArgs) {
	const body = await readForm(request);
	if (body.kind === "rejected") return data({ message: body.message, username: "" }, { status: body.status });
	const [username, password] = [body.form.get("username") ?? "", body.form.get("password") ?? ""];
	const { db, clientAddress } = context.get(requestContext);
	const result = await signInWithTimeout(
		{ username, password },
		{ db, now: new Date(), clientAddress, earlierTokenHash: readTokenHash(request), isRemembered: body.form.get("remember") === "1" },
	);
	switch (result.kind) {
		case "signed-in": {
			// Return to this page first, which can tell whether the browser kept the cookie.
			const next = parseNextPath(url.searchParams.get("next"));
			throw redirect(`/desk/sign-in?${new URLSearchParams({ "signed-in": "1", next })}`, {
				status: 303,
				headers: { "Set-Cookie": renderSessionCookie(result) },
			});
		}
		case "needs-code": {
			const next = parseNextPath(url.searchParams.get("next"));
			throw redirect(`/desk/sign-in/code?${new URLSearchParams({ next })}`, {
				status: 303,
				headers: { "Set-Cookie": renderPendingCookie(result.token) },
			});
		}
		case "rejected":
			return data({ message: "Wrong account name or password.", username }, { status: 401 });
		case "busy":
			return data({ message: "You can't sign in right now. Please try again in a minute.", username }, UNAVAILABLE);
		case "too-many": {
			logFlood("sign-in-limited");
			const headers = { "Retry-After": String(result.retryAfterSeconds) };
			return data({ message: `Too many attempts. ${tryAgainIn(result.retryAfterSeconds)}`, username }, { status: 429, headers });
		}
	}
}

async function signInWithTimeout(credentials: Credentials, options: SignInOptions): Promise<SignInResult> {
	const timeout = new AbortController();
	try {
		const result = await withTimeout(signIn(credentials, { ...options, signal: timeout.signal }), DATABASE_TIMEOUT_MS);
		if (result.kind === "busy") logFlood("sign-in-unavailable", { error: "QueueFull" });
		return result;
	} catch (error) {
		timeout.abort(error);
		logEvent("sign-in-unavailable", describeError(error));
		return { kind: "busy" };
	}
}

/** React Router drops headers such as Retry-After unless they are passed on here. */
export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
	return new Headers([...loaderHeaders, ...actionHeaders]);
}

export function meta() {
	return deskMeta("Sign in");
}

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<AuthCard
			title="Sign in to the desk"
			action={`/desk/sign-in?${new URLSearchParams({ next: loaderData.next })}`}
			error={actionData?.message}
			after="No account yet? Ask an owner of the desk to invite you."
		>
			<FlashMessage flash={actionData ? null : loaderData.notice} />
			<TextField
				label="Account name"
				name="username"
				autoComplete="username"
				autoCapitalize="none"
				spellCheck={false}
				required
				autoFocus={!actionData?.username}
				maxLength={64}
				defaultValue={actionData?.username}
			/>
			<TextField
				className="mt-4"
				label="Password"
				name="password"
				type="password"
				autoComplete="current-password"
				required
				autoFocus={Boolean(actionData?.username)}
				maxLength={200}
			/>
			<label className="mt-3 flex min-h-11 cursor-pointer items-center gap-3">
				<input type="checkbox" name="remember" value="1" className="size-5 shrink-0 accent-reef-dark" />
				<span>
					Remember this device
					<span className="block text-ink-soft text-sm">Only on a computer that no one else uses.</span>
				</span>
			</label>
			<button type="submit" className={buttonClass("primary", "mt-5 w-full")}>
				Sign in
			</button>
			<a
				href="/desk/forgot-password"
				className="mt-2 inline-flex min-h-11 items-center font-semibold text-reef-dark text-sm underline underline-offset-4"
			>
				Forgot your password?
			</a>
		</AuthCard>
	);
}
