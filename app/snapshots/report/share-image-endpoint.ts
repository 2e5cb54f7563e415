import type { LoaderFunctionArgs } from "react-router";
import { HOUR_MS } from "#app/durations.ts";
import { countVisitor } from "#app/http/rate-limit-store.server.ts";
import { requestContext } from "#app/http/request-context.server.ts";
import { textResponse } from "#app/http/text-response.server.ts";
import { secondsUntil, tryAgainIn } from "#app/http/try-again-in.ts";
import { findOpenReport, REPORT_MESSAGES, REPORT_STATUS } from "./load-report.server.ts";
import { isShareImageCached, renderShareImage } from "./render-share-image.server.ts";

/** Images that are drawn for one visitor, which may be the server of a chat app. Those in the cache are free. */
const DRAWN_PER_VISITOR_PER_HOUR = 120;
const BUSY_RETRY_AFTER_SECONDS = 10;

/** GET /report/<id>/share.png: the picture that chat apps show beside a link to the report, with its domain and score. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
	const { db, env, clientAddress } = context.get(requestContext);
	const now = new Date();
	const found = await findOpenReport(params.reportId ?? "", { db, env, now });
	if (found.kind !== "open") return textResponse(REPORT_STATUS[found.kind], REPORT_MESSAGES[found.kind]);
	const { reportId, snapshot } = found.stored;
	if (!isShareImageCached(reportId)) {
		const window = { windowMs: HOUR_MS, now };
		const usage = await countVisitor(db, { counter: "share-images", clientAddress, max: DRAWN_PER_VISITOR_PER_HOUR, ...window });
		if (usage.isOverLimit) {
			const seconds = secondsUntil(usage.resetsAt, window);
			return textResponse(429, tryAgainIn(seconds), { "Retry-After": String(seconds) });
		}
	}
	const png = await renderShareImage({ reportId, domain: snapshot.domain, score: snapshot.score, host: new URL(env.SITE_URL).host });
	if (!png)
		return textResponse(503, "We're busy right now. Please try again in a minute.", { "Retry-After": String(BUSY_RETRY_AFTER_SECONDS) });
	return new Response(new Uint8Array(png), { headers: { "Content-Type": "image/png" } });
}
