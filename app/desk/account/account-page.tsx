import { data, redirect } from "react-router";
import { sha256 } from "#app/db/sha256.server.ts";
import { deskMeta } from "#app/desk/desk-meta.ts";
import { DeskTitle } from "#app/desk/desk-title.tsx";
import { FlashMessage } from "#app/desk/flash-message.tsx";
import { readForm } from "#app/http/read-form.server.ts";
import { requestContext } from "#app/http/request-context.server.ts";
import { recordAuditEvent } from "#app/staff/audit-log-store.server.ts";
import { readSessionToken } from "#app/staff/session-cookie.ts";
import { deleteOtherSessions, listSessions } from "#app/staff/session-store.server.ts";
import { staffContext } from "#app/staff/staff-context.server.ts";
import type { Route } from "./+types/account-page";
import { PasswordForm } from "./password-form.tsx";
import { SessionList } from "./session-list.tsx";
import { takePassword } from "./take-password.server.ts";

const NOTICES: Record<string, string> = {
	password: "Your password is changed. Every other browser is signed out.",
	sessions: "Every other browser is signed out.",
};

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const { db } = context.get(requestContext);
	const staff = context.get(staffContext);
	const sessions = await listSessions(db, staff.userId, new Date());
	const ownHash = sessionHash(request);
	return {
		username: staff.username,
		notice: readNotice(url.searchParams.get("done") ?? ""),
		sessions: sessions
			.map(({ tokenHash, createdAt, lastSeenAt }) => ({
				isThisOne: tokenHash === ownHash,
				createdAt: createdAt.toISOString(),
				lastSeenAt: lastSeenAt.toISOString(),
			}))
			.sort((one, other) => Number(other.isThisOne) - Number(one.isThisOne)),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const { db } = context.get(requestContext);
	const staff = context.get(staffContext);
	const keptTokenHash = sessionHash(request);
	const body = await readForm(request);
	if (body.kind === "refused") return data({ sentence: body.sentence }, { status: body.status });
	switch (body.form.get("intent")) {
		case "sign-out-others":
			await db.transaction(async (tx) => {
				const count = await deleteOtherSessions(tx, staff.userId, keptTokenHash);
				if (count > 0) await recordAuditEvent(tx, { event: "session-ended", username: staff.username, details: { count } }, new Date());
			});
			return redirect("/desk/account?done=sessions", 303);
		case "change-password": {
			const outcome = await takePassword(body.form, { db, now: new Date(), staff, keptTokenHash });
			if (outcome.kind === "changed") return redirect("/desk/account?done=password", 303);
			return data({ sentence: outcome.sentence }, { status: outcome.status, headers: outcome.headers });
		}
		default:
			return data({ sentence: "We could not tell what to do, please try again." }, { status: 400 });
	}
}

/** Without this the framework would keep an answer's Retry-After to itself. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
	return actionHeaders;
}

export function meta() {
	return deskMeta("Account");
}

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
	const { username, notice, sessions } = loaderData;
	return (
		<div className="page py-8 md:py-10">
			<FlashMessage flash={notice && !actionData ? { kind: "done", sentence: notice } : null} />
			<DeskTitle title="Your account">
				<p className="min-w-0 break-words">
					Signed in as <strong>{username}</strong>
				</p>
			</DeskTitle>
			<div className="mt-6 grid items-start gap-10 lg:grid-cols-2">
				<PasswordForm username={username} refusal={actionData?.sentence ?? null} />
				<SessionList sessions={sessions} />
			</div>
		</div>
	);
}

function readNotice(done: string): string | null {
	return Object.hasOwn(NOTICES, done) ? (NOTICES[done] ?? null) : null;
}

function sessionHash(request: Request): string | null {
	const token = readSessionToken(request.headers.get("Cookie"));
	return token === null ? null : sha256(token);
}
