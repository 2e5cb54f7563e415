import { type Alert, closeAlerts, findSiteAlert, openAlert, setAlertText } from "#app/clients/alert-store.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { logEvent } from "#app/log.server.ts";
import { findDelayedEmails, findLastSent, findMailOutage } from "#app/outbox/mail-health-store.server.ts";
import { isAddressProblem } from "#app/outbox/notice-problem.ts";
import { formatMoment } from "#app/site/brisbane-time.ts";
import { formatCount } from "#audit/wording.ts";

/** Opens an alert when email starts failing and closes it once an email was sent. Every desk page shows it while it is open. */
export async function checkMail({ db, now }: { db: Database; now: Date }): Promise<void> {
	const outage = await findMailOutage(db, now);
	const last = await findSiteAlert(db, "mail-failing");
	if (outage === null) {
		if (!last || last.closedAt) return;
		const lastSentAt = await findLastSent(db);
		return lastSentAt && lastSentAt >= last.createdAt ? closeAlert(last, { db, now }) : undefined;
	}
	const { emails, since, problem } = outage;
	const text = `No email has gone out since ${formatMoment(since)}, and ${describeWaiting(outage)}.`;
	const opened = await openAlert(db, { companyId: null, kind: "mail-failing", text, now });
	if (opened === null && last && !last.closedAt && last.text !== text) await setAlertText(db, last.id, text);
	// Staff may close the alert during the outage. It opens again, but one line in the log is enough.
	if (opened !== null && !(last && last.createdAt >= since)) logEvent("mail-failing", { emails, since: since.toISOString(), problem });
}

/** Opens the alert after a test email that the mail server did not accept, and closes it after one that it did, if no other email is delayed. */
export async function recordTestMail({ db, now, problem }: { db: Database; now: Date; problem: string | null }): Promise<void> {
	if (problem === null) {
		const last = await findSiteAlert(db, "mail-failing");
		if (last && !last.closedAt && !(await findDelayedEmails(db))) await closeAlert(last, { db, now });
	} else if (!isAddressProblem(problem)) {
		const text = `A test email failed on ${formatMoment(now)}: ${problem}.`;
		const opened = await openAlert(db, { companyId: null, kind: "mail-failing", text, now });
		if (opened !== null) logEvent("mail-failing", { emails: 1, since: now.toISOString(), problem });
	}
}

/** Says what is known to be wrong with email; null if nothing is. */
export async function describeMailProblem(db: Database): Promise<string | null> {
	const delayed = await findDelayedEmails(db);
	if (delayed) return describeWaiting(delayed);
	const last = await findSiteAlert(db, "mail-failing");
	return last && !last.closedAt ? last.text.replace(/\.$/, "") : null;
}

function describeWaiting({ emails, problem }: { emails: number; problem: string }): string {
	return `${formatCount(emails, "email")} ${emails === 1 ? "is" : "are"} waiting: ${problem}`;
}

async function closeAlert({ createdAt }: Alert, { db, now }: { db: Database; now: Date }): Promise<void> {
	await closeAlerts(db, { companyId: null, kinds: ["mail-failing"], now });
	logEvent("mail-working-again", { downMinutes: Math.round((now.getTime() - createdAt.getTime()) / 60_000) });
}
