import type { ActionFunctionArgs } from "react-router";
import * as z from "zod/mini";
import { inTime } from "#app/db/in-time.server.ts";
import { isIdempotencyKey } from "#app/http/idempotency-key.ts";
import { readJson } from "#app/http/read-body.server.ts";
import { type RequestContext, requestContext } from "#app/http/request-context.server.ts";
import { textReply } from "#app/http/text-reply.server.ts";
import { tryAgainIn } from "#app/http/try-again-in.ts";
import { logEvent, namesOfFailure } from "#app/log.server.ts";
import { replay, SWITCHED_OFF, stepEvent } from "#audit/audit-event.ts";
import { unreadableReason } from "#audit/gather/unreadable-reasons.ts";
import { judgeUrl } from "#audit/guarded-fetch/judge-url.ts";
import { admitSnapshot } from "./admit-snapshot.server.ts";
import { runSnapshot } from "./run-snapshot.server.ts";
import { SNAPSHOT_ROLES } from "./snapshot-role.ts";
import { endRun } from "./snapshot-run-store.server.ts";
import { keepSnapshot } from "./snapshot-store.server.ts";
import { streamEvents } from "./stream-events.server.ts";

const PATIENCE_MS = 4_500;
const BUSY_RETRY_AFTER_SECONDS = 10;

const wishSchema = z.object({
	website: z.string().check(
		z.maxLength(2_000),
		z.refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text)),
	),
	/** The Idempotency-Key under which the lead was sent, to keep the result with it. */
	leadKey: z.nullish(z.string().check(z.refine(isIdempotencyKey))),
	/** Whose site it is: the lead's own, or a competitor that the lead names. */
	role: z.optional(z.enum(SNAPSHOT_ROLES)),
});

/** POST /api/snapshots: the steps and the result of reading a site, one JSON object a line, or one plain sentence saying why not. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
	if (request.method !== "POST") return loader();
	const body = await readJson(request);
	if (body.kind === "refused") return textReply(body.status, body.sentence);
	const wish = wishSchema.safeParse(body.json);
	if (!wish.success) return textReply(400, "Please enter a valid website URL");

	const { website, leadKey, role } = wish.data;
	// With its port: on one's own machine two sites may differ by nothing else.
	const { host } = new URL(website);
	const keepAs = { host, lead: leadKey ? { key: leadKey } : null, role };
	const { db, env, ...visitor } = context.get(requestContext);
	if (env.SNAPSHOT_MODE === "simulated") {
		return streamEvents(() => [{ type: "unreachable", reason: SWITCHED_OFF }]);
	}
	// An address that nobody may ask for costs nothing and counts for nothing.
	if (!judgeUrl(website, { allowLoopback: env.SNAPSHOT_ALLOW_LOOPBACK })) {
		return streamEvents(() => [stepEvent("structure"), { type: "unreachable", reason: unreadableReason("address-refused", null) }]);
	}
	const admission = await admit(host, { db, env, ...visitor });
	switch (admission.kind) {
		case "run":
			return streamEvents((signal) => runSnapshot({ website, keepAs, runId: admission.runId, db, env, signal }), request.signal);
		case "cached":
			await keepSnapshot(db, { ...keepAs, result: admission.snapshot, isRepeat: true });
			return streamEvents(() => replay(admission.snapshot));
		case "too-many":
			return textReply(429, tooManySentence(admission), { "Retry-After": String(admission.retryAfterSeconds) });
		case "busy":
			return textReply(503, "Many snapshots are under way just now, please try again in a few seconds.", {
				"Retry-After": String(BUSY_RETRY_AFTER_SECONDS),
			});
	}
}

export function loader(): Response {
	return textReply(405, "Please send your request with POST.", { Allow: "POST" });
}

async function admit(host: string, { db, env, clientAddress }: RequestContext) {
	const limits = { perVisitorPerHour: env.SNAPSHOTS_PER_VISITOR_PER_HOUR, inFlight: env.SNAPSHOTS_IN_FLIGHT };
	const admission = admitSnapshot(host, { db, now: new Date(), clientAddress, limits });
	try {
		return await inTime(admission, PATIENCE_MS);
	} catch (error) {
		// A place that is given too late is given back.
		admission.then((late) => (late.kind === "run" ? endRun(db, late.runId) : undefined)).catch(() => {});
		// Without the count nobody can say how many are under way: better none than too many.
		logEvent("snapshot-not-admitted", namesOfFailure(error));
		return { kind: "busy" } as const;
	}
}

function tooManySentence({ of, retryAfterSeconds }: { of: "visitor" | "target"; retryAfterSeconds: number }): string {
	const what = of === "visitor" ? "We have had many snapshot requests from your connection" : "That site was read several times just now";
	return `${what}, ${tryAgainIn(retryAfterSeconds)}`;
}
