import { tryAgainIn } from "#app/http/try-again-in.ts";
import type { AcceptLeadResult } from "./accept-lead.server.ts";

const BUSY_RETRY_AFTER_SECONDS = 30;

export type Rejection = { status: number; message: string; retryAfterSeconds?: number };

/** Returns the status and the message for a visitor whose lead was not accepted. */
export function describeRejection(result: Exclude<AcceptLeadResult, { lead: unknown }>): Rejection {
	switch (result.kind) {
		case "key-reused":
			return { status: 422, message: "This form was already sent with different details. Please reload the page and try again." };
		case "too-many": {
			const { retryAfterSeconds } = result;
			return {
				status: 429,
				message: `We've had a lot of requests from your connection. ${tryAgainIn(retryAfterSeconds)}`,
				retryAfterSeconds,
			};
		}
		case "unavailable":
			return {
				status: 503,
				message: "We couldn't save your request just now. Please try again in a minute.",
				retryAfterSeconds: BUSY_RETRY_AFTER_SECONDS,
			};
	}
}
