import { data, redirect } from "react-router";
import { deskMeta } from "#app/desk/ui/desk-title.tsx";
import { readForm } from "#app/http/read-request.server.ts";
import { requestContext } from "#app/http/request-context.server.ts";
import { tryAgainIn } from "#app/http/try-again-in.ts";
import { findToken } from "#app/staff/account-token-store.server.ts";
import { readTokenHash } from "#app/staff/find-staff.server.ts";
import { readPendingToken, renderEndedPendingCookie, renderSessionCookie } from "#app/staff/session-cookie.ts";
import { enterCode } from "#app/staff/sign-in.server.ts";
import { buttonClass } from "#app/ui/button.ts";
import { TextField } from "#app/ui/text-field.tsx";
import type { Route } from "./+types/code-page";
import { AuthCard } from "./auth-card.tsx";
import { parseNextPath } from "./next-path.ts";
import { requireSameOrigin } from "./require-same-origin.server.ts";

export const handle = { isDesk: true };

export const middleware: Route.MiddlewareFunction[] = [requireSameOrigin];

/** Shows the second step only to a browser that has just entered the right password. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
	const token = readPendingToken(request.headers.get("Cookie"));
	const { db } = context.get(requestContext);
	const next = parseNextPath(url.searchParams.get("next"));
	if (!token || !(await findToken(db, { token, purpose: "sign-in", now: new Date() }))) throw startAgain(next);
	return { next };
}

export async function action({ request, url, context }: Route.ActionArgs) {
	const body = await readForm(request);
	if (body.kind === "rejected") return data({ message: body.message }, { status: body.status });
	const { db, clientAddress } = context.get(requestContext);
	const next = parseNextPath(url.searchParams.get("next"));
	const token = readPendingToken(request.headers.get("Cookie"));
	if (!token) throw startAgain(next);
	const options = { db, now: new Date(), clientAddress, earlierTokenHash: readTokenHash(request) };
	const result = await enterCode({ token, code: body.form.get("code") ?? "" }, options);
	switch (result.kind) {
		case "signed-in": {
			const headers = new Headers({ "Set-Cookie": renderSessionCookie(result) });
			headers.append("Set-Cookie", renderEndedPendingCookie());
			throw redirect(`/desk/sign-in?${new URLSearchParams({ "signed-in": "1", next })}`, { status: 303, headers });
		}
		case "expired":
			throw startAgain(next);
		case "rejected":
			return data({ message: "That code isn't right, or it was used before. Wait for the next one." }, { status: 401 });
		case "too-many":
			return data(
				{ message: `Too many attempts. ${tryAgainIn(result.retryAfterSeconds)}` },
				{ status: 429, headers: { "Retry-After": String(result.retryAfterSeconds) } },
			);
	}
}

function startAgain(next: string): Response {
	const headers = { "Set-Cookie": renderEndedPendingCookie() };
	return redirect(`/desk/sign-in?${new URLSearchParams({ "too-late": "1", next })}`, { status: 303, headers });
}

/** React Router drops headers such as Retry-After unless they are passed on here. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
	return actionHeaders;
}

export function meta() {
	return deskMeta("Enter your code");
}

export default function CodePage({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<AuthCard
			title="Enter your code"
			action={`/desk/sign-in/code?${new URLSearchParams({ next: loaderData.next })}`}
			error={actionData?.message}
			after="Lost your phone and your recovery codes? An owner can turn off your second factor on the Staff page."
		>
			<TextField
				label="Code"
				hint="The six digits in your authenticator app, or one of your recovery codes."
				name="code"
				autoComplete="one-time-code"
				autoCapitalize="none"
				spellCheck={false}
				required
				autoFocus
				maxLength={30}
			/>
			<button type="submit" className={buttonClass("primary", "mt-6 w-full")}>
				Sign in
			</button>
		</AuthCard>
	);
}
