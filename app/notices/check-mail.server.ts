import { closeAlerts, findSiteAlert, openAlert } from "#app/clients/alert-store.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { logEvent } from "#app/log.server.ts";
import { findMailOutage } from "#app/outbox/mail-health-store.server.ts";
import { formatMoment } from "#app/site/brisbane-time.ts";
import { formatCount } from "#audit/wording.ts";

/** Opens an alert when email starts failing and closes it when email works again. Every desk page shows it while it is open. */
export async function checkMail({ db, now }: { db: Database; now: Date }): Promise<void> {
	const outage = await findMailOutage(db, now);
	const last = await findSiteAlert(db, "mail-failing");
	if (outage === null) {
		if (!last || last.closedAt) return;
		await closeAlerts(db, { companyId: null, kinds: ["mail-failing"], now });
		return logEvent("mail-working-again", { downMinutes: Math.round((now.getTime() - last.createdAt.getTime()) / 60_000) });
	}
	const { emails, since, problem } = outage;
	const text = `No email has gone out since ${formatMoment(since)}, and ${formatCount(emails, "email")} ${emails === 1 ? "is" : "are"} waiting: ${problem}.`;
	const opened = await openAlert(db, { companyId: null, kind: "mail-failing", text, now });
	// Staff may close the alert during the outage. It opens again, but one line in the log is enough.
	if (opened !== null && !(last && last.createdAt >= since)) logEvent("mail-failing", { emails, since: since.toISOString(), problem });
}
