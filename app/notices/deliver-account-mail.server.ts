import type { Database } from "#app/db/client.server.ts";
import { DAY_MS } from "#app/durations.ts";
import type { Env } from "#app/env.server.ts";
import type { Mailer } from "#app/mail/mailer.ts";
import type { AttemptOutcome } from "#app/outbox/next-state.ts";
import { notSentProblem } from "#app/outbox/notice-problem.ts";
import type { ClaimedNotice } from "#app/outbox/notice-store.server.ts";
import { findAccountById } from "#app/staff/account-store.server.ts";
import { createToken } from "#app/staff/account-token-store.server.ts";
import { invitationMail, resetMail } from "./account-mail.tsx";
import { sendMail } from "./send-mail.server.ts";

/** No one waits longer for a link that lets them in. */
const RESET_TOO_OLD_MS = DAY_MS;

type Tools = {
	db: Database;
	env: Pick<Env, "SITE_URL" | "MAIL_FROM" | "NOTIFY_EMAIL">;
	mailer: Pick<Mailer, "send">;
	now: () => Date;
};

/** Sends an invitation or a link for a new password. The token is created here, so that no row holds it; a retry replaces it. */
export async function deliverAccountMail(notice: ClaimedNotice, tools: Tools): Promise<AttemptOutcome> {
	const account = notice.userId === null ? null : await findAccountById(tools.db, notice.userId);
	if (!account?.email) return notSent("the account has no email address any more");
	const now = tools.now();
	const isInvitation = notice.kind === "invitation-mail";
	if (isInvitation && !account.invitedAt) return notSent("the invitation was already accepted");
	if (!isInvitation && now.getTime() - notice.createdAt.getTime() > RESET_TOO_OLD_MS) return notSent("the request is more than a day old");
	const purpose = isInvitation ? "invitation" : "reset";
	const token = await tools.db.transaction((tx) => createToken(tx, { accountId: account.id, purpose, now }));
	const content = { notice, email: account.email, username: account.username, name: account.displayName, token, env: tools.env };
	return sendMail(() => (isInvitation ? invitationMail({ ...content, by: readInviter(notice) }) : resetMail(content)), notice, tools);
}

function readInviter({ payload }: ClaimedNotice): string | null {
	const by = typeof payload === "object" && payload !== null && "by" in payload ? payload.by : null;
	return typeof by === "string" ? by : null;
}

function notSent(reason: string): AttemptOutcome {
	return { kind: "done", problem: notSentProblem(reason) };
}
