import { inTime } from "#app/db/in-time.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { tryAgainIn } from "#app/http/try-again-in.ts";
import { logEvent, namesOfFailure } from "#app/log.server.ts";
import { type AcceptLeadResult, acceptLead } from "./accept-lead.server.ts";
import { countAcceptedLead } from "./accepted-leads.server.ts";
import { whileTaking } from "./lead-rush.ts";
import type { LeadInput, LeadSource } from "./lead-schema.ts";
import type { Lead } from "./lead-store.server.ts";

const PATIENCE_MS = 4_500;
const BUSY_RETRY_AFTER_SECONDS = 30;

type Submission = { idempotencyKey: string | null; earlierLeadKey: string | null; source: LeadSource; flagged: boolean };

export type Refusal = { kind: "refused"; status: number; sentence: string; retryAfterSeconds?: number };
type TakeLeadResult = { kind: "accepted"; lead: Lead } | Refusal;

const UNAVAILABLE: Refusal = {
	kind: "refused",
	status: 503,
	sentence: "We could not save your request just now, please try again in a minute.",
	retryAfterSeconds: BUSY_RETRY_AFTER_SECONDS,
};

/** Accepts a lead in the time a visitor will wait; everything else becomes a status and a sentence for the visitor. */
export async function takeLead(input: LeadInput, context: RequestContext, submission: Submission): Promise<TakeLeadResult> {
	const { db, env, clientAddress } = context;
	const settings = { leadsPerVisitorPerHour: env.LEADS_PER_VISITOR_PER_HOUR, hasWebhook: env.WEBHOOK_URL !== undefined };
	const options = { db, now: new Date(), clientAddress, ...settings, ...submission };
	try {
		const result = await inTime(whileTaking(acceptLead(input, options)), PATIENCE_MS);
		if (result.kind === "accepted") countAcceptedLead(submission.source);
		return answer(result);
	} catch (error) {
		logEvent("lead-not-stored", namesOfFailure(error));
		return UNAVAILABLE;
	}
}

function answer(result: AcceptLeadResult): TakeLeadResult {
	switch (result.kind) {
		case "accepted":
		case "already-accepted":
			return { kind: "accepted", lead: result.lead };
		case "key-reused":
			return {
				kind: "refused",
				status: 422,
				sentence: "This form was already sent with other details, please reload the page and try again.",
			};
		case "too-many": {
			const { retryAfterSeconds } = result;
			const sentence = `We have had many requests from your connection, ${tryAgainIn(retryAfterSeconds)}`;
			return { kind: "refused", status: 429, sentence, retryAfterSeconds };
		}
	}
}
