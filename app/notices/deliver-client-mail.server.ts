import { z } from "zod";
import { findChangeMail } from "#app/clients/change-mail-store.server.ts";
import { findCompany } from "#app/companies/company-store.server.ts";
import type { Database } from "#app/db/client.server.ts";
import type { Mailer } from "#app/mail/mailer.ts";
import type { AttemptOutcome } from "#app/outbox/next-state.ts";
import { notSentProblem } from "#app/outbox/notice-problem.ts";
import type { ClaimedNotice } from "#app/outbox/notice-store.server.ts";
import { alertMail } from "./alert-mail.tsx";
import { changeMail } from "./change-mail.tsx";
import type { NoticeMailInput } from "./notice-mail-input.ts";
import { sendMail } from "./send-mail.server.ts";

const changePayload = z.object({ watchId: z.number(), fromId: z.number(), toId: z.number() });
const alertPayload = z.object({
	website: z.string(),
	alerts: z.array(z.object({ kind: z.enum(["noindex", "site-down", "certificate", "score-drop", "mail-failing"]), text: z.string() })),
});

type ClientMailTools = { db: Database; env: NoticeMailInput["env"]; mailer: Pick<Mailer, "send">; now: () => Date };

/** Sends a change email, unless its recipient unsubscribed since it was queued. */
export async function deliverChangeMail(notice: ClaimedNotice, tools: ClientMailTools): Promise<AttemptOutcome> {
	const found = await findChangeMail(tools.db, changePayload.parse(notice.payload), tools.now());
	if (found.kind === "not-to-be-sent") return { kind: "done", problem: notSentProblem(found.reason) };
	return sendMail(() => changeMail({ ...found.content, notice, env: tools.env }), notice, tools);
}

/** Tells the agency about alerts, even if they are closed by now. */
export async function deliverAlertMail(notice: ClaimedNotice, tools: ClientMailTools): Promise<AttemptOutcome> {
	const company = notice.companyId === null ? null : await findCompany(tools.db, notice.companyId);
	if (!company) return { kind: "done", problem: notSentProblem("the company was deleted") };
	return sendMail(() => alertMail({ ...alertPayload.parse(notice.payload), company, notice, env: tools.env }), notice, tools);
}
