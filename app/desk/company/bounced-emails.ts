import { listNoticeKinds } from "#app/outbox/notice-kinds.ts";
import { isAddressProblem } from "#app/outbox/notice-problem.ts";
import type { CompanyDetail } from "./company-detail-store.server.ts";

const VISITOR_KINDS = listNoticeKinds({ recipient: "visitor" });

/** Lists the email addresses, in lower case, that our emails could not reach and that no one has corrected or tried again since. */
export function listBouncedEmails({ requests, notices }: Pick<CompanyDetail, "requests" | "notices">): string[] {
	const failed = notices.filter(({ kind, problem }) => VISITOR_KINDS.includes(kind) && isAddressProblem(problem));
	const emails = failed.flatMap(({ leadId, replyTo }) => (replyTo ?? requests.find(({ id }) => id === leadId)?.email)?.toLowerCase() ?? []);
	return [...new Set(emails)];
}
