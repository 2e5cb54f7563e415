import { setTimeout as sleep } from "node:timers/promises";
import { data } from "react-router";
import { handleDatabaseDown } from "#app/desk/layout/database-down.server.tsx";
import { deskMeta } from "#app/desk/ui/desk-title.tsx";
import { readForm } from "#app/http/read-request.server.ts";
import { requestContext } from "#app/http/request-context.server.ts";
import { tryAgainIn } from "#app/http/try-again-in.ts";
import { requestReset } from "#app/staff/request-reset.server.ts";
import { buttonClass } from "#app/ui/button.ts";
import { TextField } from "#app/ui/text-field.tsx";
import type { Route } from "./+types/forgot-password-page";
import { AuthCard } from "./auth-card.tsx";
import { requireSameOrigin } from "./require-same-origin.server.ts";

export const handle = { isDesk: true };

export const middleware: Route.MiddlewareFunction[] = [requireSameOrigin, handleDatabaseDown];

/** Longer than the work for an account that exists, so that the response time does not tell whether one does. */
const RESPONSE_MS = 500;

export async function action({ request, context }: Route.ActionArgs) {
	const body = await readForm(request);
	if (body.kind === "rejected") return data({ isSent: false, message: body.message }, { status: body.status });
	const { db, clientAddress } = context.get(requestContext);
	const [result] = await Promise.all([
		requestReset(body.form.get("account") ?? "", { db, now: new Date(), clientAddress }),
		sleep(RESPONSE_MS),
	]);
	if (result.kind === "too-many") {
		const headers = { "Retry-After": String(result.retryAfterSeconds) };
		return data({ isSent: false, message: `Too many attempts. ${tryAgainIn(result.retryAfterSeconds)}` }, { status: 429, headers });
	}
	return data({ isSent: true, message: null });
}

/** React Router drops headers such as Retry-After unless they are passed on here. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
	return actionHeaders;
}

export function meta() {
	return deskMeta("Forgot your password?");
}

export default function ForgotPasswordPage({ actionData }: Route.ComponentProps) {
	if (actionData?.isSent) {
		return (
			<AuthCard title="Check your email" action={null}>
				<p role="status">
					If there's an account with that name and it has an email address, a link is on its way to it. It works for one hour.
				</p>
				<p className="mt-3">Nothing after a few minutes? Look in your spam folder, or ask an owner of the desk.</p>
				<BackToSignIn />
			</AuthCard>
		);
	}
	return (
		<AuthCard title="Forgot your password?" action="/desk/forgot-password" error={actionData?.message ?? undefined}>
			<TextField
				label="Account name or email address"
				hint="We'll email you a link to choose a new password."
				name="account"
				autoComplete="username"
				autoCapitalize="none"
				spellCheck={false}
				required
				autoFocus
				maxLength={100}
			/>
			<button type="submit" className={buttonClass("primary", "mt-6 w-full")}>
				Email me a link
			</button>
			<BackToSignIn />
		</AuthCard>
	);
}

function BackToSignIn() {
	return (
		<a
			href="/desk/sign-in"
			className="mt-2 inline-flex min-h-11 items-center font-semibold text-reef-dark text-sm underline underline-offset-4"
		>
			Back to sign in
		</a>
	);
}
