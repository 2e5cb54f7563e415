import { Download, Upload } from "lucide-react";
import { data } from "react-router";
import { requireOwner } from "#app/desk/auth/require-owner.server.ts";
import { leadListPath } from "#app/desk/lead-shared/desk-paths.ts";
import { DeskTitle, deskMeta } from "#app/desk/ui/desk-title.tsx";
import { readFlash } from "#app/desk/ui/flash.ts";
import { FlashMessage } from "#app/desk/ui/flash-message.tsx";
import { Panel } from "#app/desk/ui/panel.tsx";
import { PostButton } from "#app/desk/ui/post-button.tsx";
import { requestContext } from "#app/http/request-context.server.ts";
import { tryAgainIn } from "#app/http/try-again-in.ts";
import { parseSmtpUrl } from "#app/mail/smtp-url.ts";
import { describeMailProblem, recordTestMail } from "#app/notices/check-mail.server.ts";
import { findLastSent } from "#app/outbox/mail-health-store.server.ts";
import { readNoticeBacklog } from "#app/outbox/notice-store.server.ts";
import { formatMoment } from "#app/site/brisbane-time.ts";
import { recordAuditEvent } from "#app/staff/audit-log-store.server.ts";
import { countAttempt } from "#app/staff/sign-in-limits.server.ts";
import { buttonClass } from "#app/ui/button.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { formatCount } from "#audit/wording.ts";
import type { Route } from "./+types/data-page";
import { sendTestMail, type TestMailResult } from "./send-test-mail.server.ts";

const PATH = "/desk/data";
const MAX_TEST_MAILS = 10;

export async function loader({ url, context }: Route.LoaderArgs) {
	const { email } = requireOwner(context);
	const { db, env } = context.get(requestContext);
	const [backlog, lastSentAt, problem] = await Promise.all([readNoticeBacklog(db, new Date()), findLastSent(db), describeMailProblem(db)]);
	// The user name and the password of the mail server stay out of the page.
	const { host, port } = env.SMTP_URL ? parseSmtpUrl(env.SMTP_URL) : { host: null, port: null };
	return {
		mail: {
			server: host === null ? null : `${host}, port ${port}`,
			waiting: backlog.waiting,
			parked: backlog.parked,
			lastSentAt: lastSentAt?.toISOString() ?? null,
			problem,
		},
		testRecipient: email ?? env.NOTIFY_EMAIL,
		isEmbedded: env.DATABASE_URL === undefined,
		flash: readFlash(url.searchParams),
	};
}

/** Sends a test email. The result is shown in the response, because the mail server's words do not belong in a URL. */
export async function action({ context }: Route.ActionArgs) {
	const { accountId, username, email } = requireOwner(context);
	const { db, env } = context.get(requestContext);
	const now = new Date();
	const attempt = await countAttempt(db, now, [{ key: `test emails of ${accountId}`, max: MAX_TEST_MAILS }]);
	if (attempt.kind === "too-many") {
		const headers = { "Retry-After": String(attempt.retryAfterSeconds) };
		return data({ kind: "limited" as const, message: tryAgainIn(attempt.retryAfterSeconds) }, { status: 429, headers });
	}
	const result = await sendTestMail({ to: email ?? env.NOTIFY_EMAIL, username, now, env });
	await recordAuditEvent(db, { event: "test-mail-sent", username, details: { isSent: result.kind !== "failed" } }, now);
	if (result.kind !== "written") await recordTestMail({ db, now, problem: result.kind === "failed" ? result.problem : null });
	return data(result);
}

/** React Router drops headers such as Retry-After unless they are passed on here. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
	return actionHeaders;
}

export function meta() {
	return deskMeta("Data and email");
}

export default function DataPage({ loaderData: { mail, testRecipient, isEmbedded, flash }, actionData }: Route.ComponentProps) {
	return (
		<div className="page py-6 md:py-8">
			<FlashMessage flash={actionData ? null : flash} />
			<DeskTitle title="Data and email" />
			<div className="mt-6 grid items-start gap-5 lg:grid-cols-2">
				<div className="grid min-w-0 gap-5 *:min-w-0">
					<Panel title="Backup">
						<p className="text-sm">
							One file with everything: companies, requests, notes, emails, measurements and accounts. It holds personal data, so keep it
							somewhere safe.
							{isEmbedded ? " The site waits while the file is written." : ""}
						</p>
						<form method="post" action="/desk/backup.gz" className="mt-3">
							<TextField label="Current password" name="current" type="password" autoComplete="current-password" required />
							<button type="submit" className={buttonClass("solid", "mt-3 max-sm:px-3")}>
								<Download aria-hidden="true" size={18} className="shrink-0" />
								Download a backup
							</button>
						</form>
						<p className="mt-3 text-ink-soft text-sm">
							To restore it, stop the site and run <code>npm run db:restore</code> on the server.
						</p>
					</Panel>
					<Panel title="Export">
						<p className="text-sm">Every request without spam, or every company, as a spreadsheet (CSV).</p>
						<p className="mt-3 flex flex-wrap gap-3">
							<a href="/desk/leads.csv" className={buttonClass("outline", "max-sm:px-3")}>
								<Download aria-hidden="true" size={18} className="shrink-0" />
								Export requests
							</a>
							<a href="/desk/companies.csv" className={buttonClass("outline", "max-sm:px-3")}>
								<Download aria-hidden="true" size={18} className="shrink-0" />
								Export companies
							</a>
						</p>
					</Panel>
					<Panel title="Import">
						<p className="text-sm">Companies from a spreadsheet (CSV), such as an export from HubSpot.</p>
						<p className="mt-3">
							<a href="/desk/companies/import" className={buttonClass("outline", "max-sm:px-3")}>
								<Upload aria-hidden="true" size={18} className="shrink-0" />
								Import companies
							</a>
						</p>
					</Panel>
				</div>
				<Panel title="Email" id="email">
					{actionData ? <FlashMessage flash={describeResult(actionData)} /> : null}
					<MailState mail={mail} testProblem={actionData?.kind === "failed" ? actionData.problem : null} />
					<PostButton intent="test-mail" action={`${PATH}#email`} look="solid" formClassName="mt-4">
						Send a test email
					</PostButton>
					<p className="wrap-anywhere mt-3 text-ink-soft text-sm">
						It goes to {testRecipient}, and this page shows what the mail server said.
					</p>
				</Panel>
			</div>
		</div>
	);
}

type MailStateProps = {
	/** Why the test email that was just sent failed. */
	testProblem: string | null;
	mail: { server: string | null; waiting: number; parked: number; lastSentAt: string | null; problem: string | null };
};

const NO_SERVER = "no mail server is set up: emails are saved in the data folder, under “mail”, and reach no one";

function MailState({ mail, testProblem }: MailStateProps) {
	const problem = mail.server === null ? NO_SERVER : (mail.problem ?? (testProblem && `the test email failed: ${testProblem}`));
	return (
		<dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
			{mail.server === null ? null : (
				<>
					<dt className="text-ink-soft">Mail server</dt>
					<dd className="wrap-anywhere">{mail.server}</dd>
				</>
			)}
			<dt className="text-ink-soft">State</dt>
			<dd className="wrap-anywhere">{problem ?? "no problem known"}</dd>
			<dt className="text-ink-soft">Last email sent</dt>
			<dd>{mail.lastSentAt ? formatMoment(mail.lastSentAt) : "none yet"}</dd>
			{problem === null || mail.server === null ? (
				<>
					<dt className="text-ink-soft">Waiting</dt>
					<dd>{mail.waiting}</dd>
				</>
			) : null}
			<dt className="text-ink-soft">Given up on</dt>
			<dd>
				{mail.parked === 0 ? (
					"none"
				) : (
					<>
						<strong className="text-coral-dark">{formatCount(mail.parked, "message")}</strong> that no one has sent again or dismissed.{" "}
						<a
							href={leadListPath({ delivery: "failed" })}
							className="font-semibold text-reef-dark underline underline-offset-4 max-sm:inline-block max-sm:py-2.5"
						>
							See the open requests
						</a>
					</>
				)}
			</dd>
		</dl>
	);
}

function describeResult(result: TestMailResult | { kind: "limited"; message: string }) {
	switch (result.kind) {
		case "accepted":
			return { kind: "done" as const, message: `The mail server accepted it and said: “${result.answer}”` };
		case "written":
			return { kind: "problem" as const, message: "No mail server is set up, so the email was saved in the data folder, under “mail”." };
		case "failed": {
			const said = result.answer ? ` The mail server said: “${result.answer}”` : "";
			return { kind: "problem" as const, message: `It failed: ${result.problem}.${said}` };
		}
		case "limited":
			return { kind: "problem" as const, message: `That's enough tests for now. ${result.message}` };
	}
}
