import type { ActionFunctionArgs } from "react-router";
import * as z from "zod/mini";
import { isIdempotencyKey, readJson } from "#app/http/read-request.server.ts";
import { requestContext } from "#app/http/request-context.server.ts";
import { textResponse } from "#app/http/text-response.server.ts";
import { tryAgainIn } from "#app/http/try-again-in.ts";
import { requestSnapshot } from "./request-snapshot.server.ts";
import { SNAPSHOT_ROLES } from "./snapshot-role.ts";
import { streamEvents } from "./stream-events.server.ts";

const BUSY_RETRY_AFTER_SECONDS = 10;

const requestSchema = z.object({
	website: z.string().check(
		z.maxLength(2_000),
		z.refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text)),
	),
	/** The Idempotency-Key under which the lead was sent, to save the result with it. */
	leadKey: z.nullish(z.string().check(z.refine(isIdempotencyKey))),
	/** Whose site it is: the lead's own, or a competitor's that the lead names. */
	role: z.optional(z.enum(SNAPSHOT_ROLES)),
});

/** POST /api/snapshots: streams the steps and the result as one JSON object per line, or responds with one line of plain text saying why not. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
	if (request.method !== "POST") return loader();
	const body = await readJson(request);
	if (body.kind === "rejected") return textResponse(body.status, body.message);
	const parsed = requestSchema.safeParse(body.json);
	if (!parsed.success) return textResponse(400, "Please enter a valid website URL");

	const { website, leadKey = null, role } = parsed.data;
	const { db, env, clientAddress } = context.get(requestContext);
	const outcome = await requestSnapshot({ website, leadKey, role, clientAddress }, { db, env, now: new Date() });
	switch (outcome.kind) {
		case "events":
			return streamEvents(outcome.events, request.signal);
		case "too-many":
			return textResponse(429, `${TOO_MANY[outcome.of]}. ${tryAgainIn(outcome.retryAfterSeconds)}`, {
				"Retry-After": String(outcome.retryAfterSeconds),
			});
		case "busy":
			return textResponse(503, "We're busy with other snapshots right now. Please try again in a few seconds.", {
				"Retry-After": String(BUSY_RETRY_AFTER_SECONDS),
			});
	}
}

const TOO_MANY = {
	visitor: "We've had a lot of snapshot requests from your connection",
	target: "That site has been checked several times in the last few minutes",
};

export function loader(): Response {
	return textResponse(405, "Please send your request with POST.", { Allow: "POST" });
}
