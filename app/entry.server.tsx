import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from "react-router";
import { isDatabaseDown } from "#app/db/is-database-down.server.ts";
import { databaseDownContext } from "#app/http/request-context.server.ts";
import { textResponse } from "#app/http/text-response.server.ts";
import { describeError, logEvent, logFailure, logFlood } from "#app/log.server.ts";
import { createLimiter, QueueFull } from "./limiter.ts";

const RENDER_WAIT_MS = 2_000;
const BUSY_RETRY_AFTER_SECONDS = 5;

/** Rendering a page blocks the thread for about 5 ms. Only rendering waits in this queue; leads and loaders do not. */
const limiter = createLimiter({ maxRunning: 4, maxQueued: 400 });

/** Renders a page, or responds with 503 when too many are queued. */
export default async function renderPage(...page: Parameters<typeof renderWhole>): Promise<Response> {
	const [request] = page;
	const giveUp = AbortSignal.any([request.signal, AbortSignal.timeout(RENDER_WAIT_MS)]);
	try {
		return await limiter.run(() => renderWhole(...page), giveUp);
	} catch (error) {
		if (!(error instanceof QueueFull) && error !== giveUp.reason) throw error;
		if (!request.signal.aborted) logFlood("render-queue-overloaded");
		return textResponse(503, "We are very busy just now. Please try again in a few seconds.", {
			"Retry-After": String(BUSY_RETRY_AFTER_SECONDS),
		});
	}
}

/** Renders without streaming, so every inline script is in the HTML whose scripts are hashed at build. */
async function renderWhole(request: Request, statusCode: number, headers: Headers, context: EntryContext): Promise<Response> {
	let status = statusCode;
	let shellIsRendered = false;
	const stream = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
		// Otherwise React holds back parts of a long page and inserts them with a script.
		progressiveChunkSize: Number.POSITIVE_INFINITY,
		onError(error) {
			status = 500;
			// An error in the shell is thrown as well, and logged by handleError.
			if (shellIsRendered) logFailure("page-render-failed", error, { path: new URL(request.url).pathname });
		},
	});
	shellIsRendered = true;
	await stream.allReady;
	const html = await new Response(stream).text();
	headers.set("Content-Type", "text/html; charset=utf-8");
	return new Response(html, { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
	if (request.signal.aborted) return;
	// A wrong method or an unknown path is not an error of ours.
	if (isRouteErrorResponse(error) && error.status < 500) return;
	if (isForeignForm(error)) return;
	const requested = { method: request.method, path: new URL(request.url).pathname };
	if (isDatabaseDown(error)) {
		context.set(databaseDownContext, "maybe-saved");
		logEvent("database-unavailable", { ...requested, ...describeError(error) });
		return;
	}
	logFailure("request-failed", error, requested);
};

/** React Router rejects a form from another site with a plain Error, recognisable only by its message. */
function isForeignForm(error: unknown): boolean {
	return error instanceof Error && error.message.includes("`origin` header ") && error.message.endsWith("Aborting the action.");
}
