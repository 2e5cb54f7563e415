import type { RequestContext } from "#app/http/request-context.server.ts";
import type { Attribution } from "#app/leads/attribution.ts";
import { type ContactField, contactSchema } from "#app/leads/contact-schema.ts";
import { describeRejection, type Rejection } from "#app/leads/describe-rejection.ts";
import { HONEYPOT_FIELD } from "#app/leads/honeypot-field.tsx";
import { withoutBlank } from "#app/leads/lead-schema.ts";
import { type AcceptContactOptions, acceptContact } from "./accept-contact.server.ts";
import { findOpenReport, REPORT_MESSAGES, REPORT_STATUS, RETRY_AFTER_SECONDS } from "./load-report.server.ts";

/**
 * What we do next: email the report, email it with a word about the monthly check, ring the number that was left without an email address, or send
 * nothing although we have an address. Only the email says whether the check runs: a stranger must not learn what someone's mailbox gets.
 */
export type SentReport = "email" | "watch" | "phone" | "nothing";

export type ReportMailResult =
	| { kind: "accepted"; sent: SentReport }
	| { kind: "invalid"; errors: Partial<Record<ContactField, string>> }
	| ({ kind: "rejected" } & Rejection);

type Request = {
	reportId: string;
	/** The fields of the form, unchecked. */
	input: unknown;
	/** The idempotency key of the visitor's own lead, which the browser that made it sends. */
	earlierLeadKey: string | null;
	attribution: Attribution;
};

/** Accepts an email address, a phone number or both from someone who wants this report by email. */
export async function requestReportMail(
	{ reportId, input, earlierLeadKey, attribution }: Request,
	{ db, env, clientAddress }: RequestContext,
	{ startWatch }: Pick<AcceptContactOptions, "startWatch">,
): Promise<ReportMailResult> {
	const fields = typeof input === "object" && input !== null ? withoutBlank(input as Record<string, unknown>) : input;
	const parsed = contactSchema.safeParse(fields);
	if (!parsed.success) {
		const messageOf = (field: ContactField) => parsed.error.issues.find(({ path }) => path[0] === field)?.message;
		const [email, phone] = [messageOf("email"), messageOf("phone")];
		if (!email && !phone)
			return { kind: "rejected", status: 400, message: parsed.error.issues[0]?.message ?? "Please check your details." };
		return { kind: "invalid", errors: { ...(email ? { email } : {}), ...(phone ? { phone } : {}) } };
	}
	const now = new Date();
	const found = await findOpenReport(reportId, { db, env, now });
	if (found.kind !== "open") {
		const retryAfterSeconds = found.kind === "unavailable" ? RETRY_AFTER_SECONDS : undefined;
		return { kind: "rejected", status: REPORT_STATUS[found.kind], message: REPORT_MESSAGES[found.kind], retryAfterSeconds };
	}
	const result = await acceptContact(parsed.data, {
		db,
		now,
		clientAddress,
		leadsPerVisitorPerHour: env.LEADS_PER_VISITOR_PER_HOUR,
		hasWebhook: env.WEBHOOK_URL !== undefined,
		flagged: Boolean((fields as Record<string, unknown>)[HONEYPOT_FIELD]),
		earlierLeadKey,
		attribution,
		startWatch,
		report: { reportId, website: found.lead?.website ?? websiteOf(found.stored) },
	});
	if (result.kind === "accepted") {
		if (result.emailsReport) return { kind: "accepted", sent: parsed.data.watch ? "watch" : "email" };
		return { kind: "accepted", sent: parsed.data.email ? "nothing" : "phone" };
	}
	return { kind: "rejected", ...describeRejection(result) };
}

/** Returns the URL of the measured site, under the host that was typed: the report is found by it. */
function websiteOf({ host, snapshot }: { host: string; snapshot: { url: string } }): string {
	return `${URL.parse(snapshot.url)?.protocol ?? "https:"}//${host}`;
}
