import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from "react-router";
import { isDatabaseAway } from "#app/db/is-database-away.server.ts";
import { logFailure } from "#app/http/log-failure.server.ts";
import { logFlood } from "#app/http/log-flood.server.ts";
import { createPace } from "#app/http/pace.ts";
import { databaseAwayContext } from "#app/http/request-context.server.ts";
import { createTurns, TooManyWaiting } from "#app/http/take-turns.ts";
import { textReply } from "#app/http/text-reply.server.ts";
import { logEvent, namesOfFailure } from "#app/log.server.ts";

const PATIENCE_MS = 2_000;
const BUSY_RETRY_AFTER_SECONDS = 5;

/**
 * A page takes some 5 ms of the one thread, and whatever waits for the database gets on only between two of them. Only the rendering takes
 * turns: a page that still waits for its data keeps no other from being made, and a lead that is accepted renders nothing.
 */
const { inTurn } = createTurns({ atOnce: 4, waiting: 400 });
const takePlace = createPace(1);

/** Renders a page when its turn comes; says that we are busy when that takes too long. */
export default async function renderPage(...page: Parameters<typeof renderWhole>): Promise<Response> {
	const [request] = page;
	const patience = AbortSignal.any([request.signal, AbortSignal.timeout(PATIENCE_MS)]);
	try {
		return await inTurn(() => renderWhole(...page), patience);
	} catch (error) {
		if (!(error instanceof TooManyWaiting) && error !== patience.reason) throw error;
		if (!request.signal.aborted) logFlood("page-not-made-in-time");
		return textReply(503, "We are very busy just now. Please try again in a few seconds.", {
			"Retry-After": String(BUSY_RETRY_AFTER_SECONDS),
		});
	}
}

/** Renders a page to one whole text: nothing is streamed, so every inline script stands in the file whose scripts are hashed at build. */
async function renderWhole(request: Request, statusCode: number, headers: Headers, context: EntryContext): Promise<Response> {
	await new Promise<void>(takePlace);
	let status = statusCode;
	let shellIsRendered = false;
	const stream = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
		// Without a limit no part of a long page is held back to be put in place by a script.
		progressiveChunkSize: Number.POSITIVE_INFINITY,
		onError(error) {
			status = 500;
			// An error in the shell is thrown as well, and logged by handleError.
			if (shellIsRendered) logFailure("page-not-rendered-whole", error, { path: new URL(request.url).pathname });
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
	// A wrong method or an unknown path is the visitor's, not ours.
	if (isRouteErrorResponse(error) && error.status < 500) return;
	if (isForeignForm(error)) return;
	const asked = { method: request.method, path: new URL(request.url).pathname };
	if (isDatabaseAway(error)) {
		context.set(databaseAwayContext, "meanwhile");
		logEvent("database-not-answering", { ...asked, ...namesOfFailure(error) });
		return;
	}
	logFailure("request-failed", error, asked);
};

/** What the framework throws at a form from another site has no name of its own, only these words. */
function isForeignForm(error: unknown): boolean {
	return error instanceof Error && error.message.includes("`origin` header ") && error.message.endsWith("Aborting the action.");
}
