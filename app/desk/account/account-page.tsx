import { data, redirect } from "react-router";
import { DeskTitle, deskMeta } from "#app/desk/ui/desk-title.tsx";
import { readFlash, withFlash } from "#app/desk/ui/flash.ts";
import { FlashMessage } from "#app/desk/ui/flash-message.tsx";
import { Panel } from "#app/desk/ui/panel.tsx";
import { PostButton } from "#app/desk/ui/post-button.tsx";
import { readForm } from "#app/http/read-request.server.ts";
import { requestContext } from "#app/http/request-context.server.ts";
import { tryAgainIn } from "#app/http/try-again-in.ts";
import { formatMoment } from "#app/site/brisbane-time.ts";
import { findAccountById } from "#app/staff/account-store.server.ts";
import { readTokenHash } from "#app/staff/find-staff.server.ts";
import { countRecoveryCodes } from "#app/staff/second-factor-store.server.ts";
import { listSessions } from "#app/staff/session-store.server.ts";
import { staffContext } from "#app/staff/staff-context.server.ts";
import { totpUri } from "#app/staff/totp.server.ts";
import { buttonClass } from "#app/ui/button.ts";
import { FormError } from "#app/ui/form-error.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { Route } from "./+types/account-page";
import { type AccountForm, accountAction } from "./account-action.server.ts";
import { RecoveryCodes, type SecondFactor, SecondFactorPanel } from "./second-factor-panel.tsx";

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const { db } = context.get(requestContext);
	const { accountId, username, role } = context.get(staffContext);
	const [sessions, account] = await Promise.all([listSessions(db, accountId, new Date()), findAccountById(db, accountId)]);
	const ownHash = readTokenHash(request);
	return {
		username,
		role,
		email: account?.email ?? "",
		displayName: account?.displayName ?? "",
		secondFactor: await describeSecondFactor(),
		flash: readFlash(url.searchParams),
		sessions: sessions
			.map(({ tokenHash, createdAt, lastSeenAt, isRemembered }) => ({
				isThisOne: tokenHash === ownHash,
				isRemembered,
				createdAt: createdAt.toISOString(),
				lastSeenAt: lastSeenAt.toISOString(),
			}))
			.sort((a, b) => Number(b.isThisOne) - Number(a.isThisOne)),
	};

	async function describeSecondFactor(): Promise<SecondFactor> {
		if (account?.totpConfirmedAt) return { state: "on", codesLeft: await countRecoveryCodes(db, accountId) };
		const secret = account?.totpSecret ?? null;
		return secret ? { state: "started", secret, uri: totpUri({ secret, username }) } : { state: "off" };
	}
}

export async function action({ request, context }: Route.ActionArgs) {
	const { db } = context.get(requestContext);
	const body = await readForm(request);
	if (body.kind === "rejected") return reject("password", body.message, { status: body.status });
	const options = { db, now: new Date(), staff: context.get(staffContext), keptTokenHash: readTokenHash(request) };
	const result = await accountAction(body.form, options);
	switch (result.kind) {
		case "done":
			return redirect(withFlash("/desk/account", { done: result.message }), 303);
		case "recovery-codes":
			// Shown in the response to the form and never again: only their hashes are stored.
			return data({ recoveryCodes: result.codes, form: null, message: null });
		case "rejected":
			return reject(result.form, result.message, { status: 400 });
		case "busy":
			return reject(result.form, "Passwords can't be checked right now. Please try again in a minute.", {
				status: 503,
				headers: { "Retry-After": "30" },
			});
		case "too-many":
			return reject(result.form, `Too many attempts. ${tryAgainIn(result.retryAfterSeconds)}`, {
				status: 429,
				headers: { "Retry-After": String(result.retryAfterSeconds) },
			});
	}
}

function reject(form: AccountForm, message: string, init: ResponseInit) {
	return data({ recoveryCodes: null, form, message }, init);
}

/** React Router drops an action's headers, such as Retry-After, unless they are passed on here. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
	return actionHeaders;
}

export function meta() {
	return deskMeta("Account");
}

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
	const { username, role, email, displayName, secondFactor, flash, sessions } = loaderData;
	const errorOf = (form: AccountForm) => (actionData?.form === form ? actionData.message : null);
	return (
		<div className="page py-6 md:py-8">
			<FlashMessage flash={actionData ? null : flash} />
			<DeskTitle title="Your account">
				<p className="min-w-0 break-words">
					Signed in as <strong>{username}</strong> ({role})
				</p>
			</DeskTitle>
			<div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
				<div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
					{actionData?.recoveryCodes ? <RecoveryCodes codes={actionData.recoveryCodes} /> : null}
					<SecondFactorPanel secondFactor={secondFactor} error={errorOf("second-factor")} />
					<PasswordForm username={username} error={errorOf("password")} />
				</div>
				<div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
					<ProfileForm email={email} displayName={displayName} error={errorOf("profile")} />
					<SessionList sessions={sessions} />
				</div>
			</div>
		</div>
	);
}

function PasswordForm({ username, error }: { username: string; error: string | null }) {
	return (
		<Panel title="Change your password">
			<form method="post" action="/desk/account">
				<FormError message={error} className="mb-5" />
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
				<button type="submit" className={buttonClass("solid", "mt-6 w-full sm:w-auto")}>
					Change password
				</button>
				<p className="mt-3 text-ink-soft text-sm">All your other browsers will be signed out.</p>
			</form>
		</Panel>
	);
}

type ProfileProps = { email: string; displayName: string; error: string | null };

function ProfileForm({ email, displayName, error }: ProfileProps) {
	return (
		<Panel title="Your details">
			<form method="post" action="/desk/account">
				<FormError message={error} className="mb-5" />
				<input type="hidden" name="intent" value="profile" />
				<TextField
					label="Your name"
					hint="Clients see it in your replies."
					name="displayName"
					autoComplete="name"
					maxLength={80}
					defaultValue={displayName}
				/>
				<TextField
					className="mt-4"
					label="Email address"
					hint="Replies from clients and links for a new password go here."
					name="email"
					type="email"
					autoComplete="email"
					maxLength={64}
					defaultValue={email}
				/>
				<TextField className="mt-4" label="Current password" name="current" type="password" autoComplete="current-password" required />
				<button type="submit" className={buttonClass("solid", "mt-6 w-full sm:w-auto")}>
					Save details
				</button>
			</form>
		</Panel>
	);
}

type Session = { isThisOne: boolean; isRemembered: boolean; createdAt: string; lastSeenAt: string };

function SessionList({ sessions }: { sessions: Session[] }) {
	return (
		<Panel title="Where you're signed in">
			<ul className="divide-y divide-hairline">
				{sessions.map((session) => (
					<li key={session.createdAt + session.lastSeenAt} className="py-3 first:pt-0">
						<p className="font-semibold">
							{session.isThisOne ? "This browser" : "Another browser"}
							{session.isRemembered ? ", remembered" : ""}
						</p>
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
				<PostButton intent="sign-out-others" action="/desk/account" formClassName="mt-2" className="w-full sm:w-auto">
					Sign out everywhere else
				</PostButton>
			) : null}
			<p className="mt-3 text-ink-soft text-sm">
				You're signed out after 30 minutes without a click, and after 12 hours in any case. A remembered device stays signed in for up to 30
				days, as long as you use it once a week. Times are in Queensland time.
			</p>
		</Panel>
	);
}
