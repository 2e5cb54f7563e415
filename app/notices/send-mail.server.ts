import { logFailure } from "#app/log.server.ts";
import type { Mail, Mailer } from "#app/mail/mailer.ts";
import type { AttemptOutcome } from "#app/outbox/next-state.ts";
import type { ClaimedNotice } from "#app/outbox/notice-store.server.ts";

/** Renders the email of a notice and sends it. An email that cannot be rendered counts as a strike. */
export async function sendMail(
	build: () => Mail,
	notice: Pick<ClaimedNotice, "kind">,
	{ mailer }: { mailer: Pick<Mailer, "send"> },
): Promise<AttemptOutcome> {
	let mail: Mail;
	try {
		mail = build();
	} catch (error) {
		logFailure("notice-render-failed", error, { kind: notice.kind });
		return { kind: "failed", isTemporary: false, problem: "the email could not be rendered" };
	}
	const outcome = await mailer.send(mail);
	return outcome.kind === "sent" ? { kind: "done" } : outcome;
}
