import { data, redirect } from "react-router";
import { DeskTitle, deskMeta } from "#app/desk/ui/desk-title.tsx";
import { readFlash } from "#app/desk/ui/flash.ts";
import { FlashMessage } from "#app/desk/ui/flash-message.tsx";
import { PostButton } from "#app/desk/ui/post-button.tsx";
import { readForm } from "#app/http/read-request.server.ts";
import { requestContext } from "#app/http/request-context.server.ts";
import { tryAgainIn } from "#app/http/try-again-in.ts";
import { formatMoment } from "#app/site/brisbane-time.ts";
import { recordAuditEvent } from "#app/staff/audit-log-store.server.ts";
import { type ChangePasswordResult, changePassword } from "#app/staff/change-password.server.ts";
import { readTokenHash } from "#app/staff/find-staff.server.ts";
import { deleteOtherSessions, listSessions } from "#app/staff/session-store.server.ts";
import { staffContext } from "#app/staff/staff-context.server.ts";
import { buttonClass } from "#app/ui/button.ts";
import { TextField } from "#app/ui/text-field.tsx";
import type { Route } from "./+types/account-page";

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const { db } = context.get(requestContext);
	const staff = context.get(staffContext);
	const sessions = await listSessions(db, staff.accountId, new Date());
	const ownHash = readTokenHash(request);
	return {
		username: staff.username,
		flash: readFlash(url.searchParams),
		sessions: sessions
			.map(({ tokenHash, createdAt, lastSeenAt }) => ({
				isThisOne: tokenHash === ownHash,
				createdAt: createdAt.toISOString(),
				lastSeenAt: lastSeenAt.toISOString(),
			}))
			.sort((a, b) => Number(b.isThisOne) - Number(a.isThisOne)),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const { db } = context.get(requestContext);
	const staff = context.get(staffContext);
	const keptTokenHash = readTokenHash(request);
	const body = await readForm(request);
	if (body.kind === "rejected") return data({ message: body.message }, { status: body.status });
	switch (body.form.get("intent")) {
		case "sign-out-others":
			await db.transaction(async (tx) => {
				const count = await deleteOtherSessions(tx, staff.accountId, keptTokenHash);
				if (count > 0) await recordAuditEvent(tx, { event: "session-ended", username: staff.username, details: { count } }, new Date());
			});
			return redirect("/desk/account?done=sessions", 303);
		case "change-password": {
			const field = (name: string) => body.form.get(name) ?? "";
			const { current, wanted } = { current: field("current"), wanted: field("wanted") };
			if (wanted !== field("repeated")) return data({ message: "The two new passwords don't match." }, { status: 400 });
			const result = await changePassword({ current, wanted }, { db, now: new Date(), staff, keptTokenHash });
			return result.kind === "changed" ? redirect("/desk/account?done=password", 303) : reject(result);
		}
		default:
			return data({ message: "Something was missing from that form. Please try again." }, { status: 400 });
	}
}

function reject(result: Exclude<ChangePasswordResult, { kind: "changed" }>) {
	switch (result.kind) {
		case "weak":
			return data({ message: result.message }, { status: 400 });
		case "wrong-password":
			return data({ message: "That isn't your current password." }, { status: 400 });
		case "busy":
			return data(
				{ message: "Passwords can't be changed right now. Please try again in a minute." },
				{ status: 503, headers: { "Retry-After": "30" } },
			);
		case "too-many":
			return data(
				{ message: `Too many attempts. ${tryAgainIn(result.retryAfterSeconds)}` },
				{ status: 429, headers: { "Retry-After": String(result.retryAfterSeconds) } },
			);
	}
}

/** React Router drops an action's headers, such as Retry-After, unless they are passed on here. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
	return actionHeaders;
}

export function meta() {
	return deskMeta("Account");
}

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
	const { username, flash, sessions } = loaderData;
	return (
		<div className="page py-8 md:py-10">
			<FlashMessage flash={actionData ? null : flash} />
			<DeskTitle title="Your account">
				<p className="min-w-0 break-words">
					Signed in as <strong>{username}</strong>
				</p>
			</DeskTitle>
			<div className="mt-6 grid items-start gap-10 lg:grid-cols-2">
				<PasswordForm username={username} error={actionData?.message ?? null} />
				<SessionList sessions={sessions} />
			</div>
		</div>
	);
}

function PasswordForm({ username, error }: { username: string; error: string | null }) {
	return (
		<section aria-labelledby="password-title">
			<h2 id="password-title" className="text-xl">
				Change your password
			</h2>
			<form method="post" action="/desk/account" className="mt-4 rounded-chart border border-ink bg-white p-5 sm:p-7">
				{error ? (
					<p role="alert" className="mb-5 rounded-chart border-2 border-coral px-3 py-2 font-semibold text-coral-dark">
						{error}
					</p>
				) : null}
				<input type="hidden" name="intent" value="change-password" />
				{/* Tells password managers which account this is. */}
				<input type="text" name="username" autoComplete="username" defaultValue={username} readOnly hidden />
				<TextField label="Current password" name="current" type="password" autoComplete="current-password" required />
				<TextField
					className="mt-4"
					label="New password"
					hint="At least 12 characters. A few words that only you would put together are easy to remember."
					name="wanted"
					type="password"
					autoComplete="new-password"
					required
				/>
				<TextField className="mt-4" label="Confirm new password" name="repeated" type="password" autoComplete="new-password" required />
				<button type="submit" className={buttonClass("primary", "mt-6 w-full sm:w-auto")}>
					Change password
				</button>
				<p className="mt-3 text-ink-soft text-sm">All your other browsers will be signed out.</p>
			</form>
		</section>
	);
}

type Session = { isThisOne: boolean; createdAt: string; lastSeenAt: string };

function SessionList({ sessions }: { sessions: Session[] }) {
	return (
		<section aria-labelledby="sessions-title">
			<h2 id="sessions-title" className="text-xl">
				Where you're signed in
			</h2>
			<ul className="mt-4 divide-y divide-hairline rounded-chart border border-ink bg-white">
				{sessions.map((session) => (
					<li key={session.createdAt + session.lastSeenAt} className="px-5 py-4">
						<p className="font-semibold">{session.isThisOne ? "This browser" : "Another browser"}</p>
						<dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 text-ink-soft text-sm">
							<dt>Signed in</dt>
							<dd>
								<time dateTime={session.createdAt}>{formatMoment(session.createdAt)}</time>
							</dd>
							<dt>Last seen</dt>
							<dd>
								<time dateTime={session.lastSeenAt}>{formatMoment(session.lastSeenAt)}</time>
							</dd>
						</dl>
					</li>
				))}
			</ul>
			{sessions.length > 1 ? (
				<PostButton intent="sign-out-others" action="/desk/account" formClassName="mt-4" className="w-full sm:w-auto">
					Sign out everywhere else
				</PostButton>
			) : null}
			<p className="mt-3 text-ink-soft text-sm">
				You're signed out after 12 hours of inactivity, or after 7 days. Times are in Queensland time.
			</p>
		</section>
	);
}
