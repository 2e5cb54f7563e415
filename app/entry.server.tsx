import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { logFailure } from "#app/http/log-failure.server.ts";
import { scriptNonceContext } from "#app/http/request-context.server.ts";

/** Renders a page to one whole text: nothing is streamed, so every inline script stands in the file whose scripts are hashed at build. */
export default async function renderPage(
	request: Request,
	statusCode: number,
	headers: Headers,
	context: EntryContext,
	loadContext: RouterContextProvider,
): Promise<Response> {
	const scriptNonce = loadContext.get(scriptNonceContext);
	const nonce = scriptNonce?.value;
	let status = statusCode;
	let shellIsRendered = false;
	const stream = await renderToReadableStream(<ServerRouter context={context} url={request.url} nonce={nonce} />, {
		nonce,
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
	if (scriptNonce) scriptNonce.isUsed = context.renderMeta?.didRenderScripts ?? false;
	headers.set("Content-Type", "text/html; charset=utf-8");
	return new Response(html, { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request }) => {
	if (request.signal.aborted) return;
	// A wrong method or an unknown path is the visitor's, not ours.
	if (isRouteErrorResponse(error) && error.status < 500) return;
	if (isForeignForm(error)) return;
	logFailure("request-failed", error, { method: request.method, path: new URL(request.url).pathname });
};

/** What the framework throws at a form from another site has no name of its own, only these words. */
function isForeignForm(error: unknown): boolean {
	return error instanceof Error && /`origin` header .*Aborting the action\.$/.test(error.message);
}
