import { renderToStaticMarkup } from "react-dom/server";
import { createContext, type MiddlewareFunction } from "react-router";
import commonCss from "#app/common.css?inline";
import { parseNextPath } from "#app/desk/auth/next-path.ts";
import deskCss from "#app/desk/desk.css?inline";
import { MAX_DESK_FORM_BYTES, readForm } from "#app/http/read-request.server.ts";
import { databaseDownContext } from "#app/http/request-context.server.ts";
import { textResponse } from "#app/http/text-response.server.ts";
import { brand } from "#app/site/brand.ts";
import { colourVariables } from "#app/site/colours.ts";
import fontsCss from "#app/site/fonts/fonts.css?inline";
import { buttonClass } from "#app/ui/button.ts";
import { DeskHeader } from "./desk-frame.tsx";

export const RETRY_AFTER_SECONDS = 30;
export const DATABASE_DOWN = "The desk can't reach its database. Please try again in a minute.";

/** The note or reply in the posted form, set by the page's action. */
export const sentNoteContext = createContext<string | null>(null);

/** Responds with an error page when the database is down or hangs. The page shows a note that may be lost, so that its author can copy it. */
export const handleDatabaseDown: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
	const response = await next();
	const down = context.get(databaseDownContext);
	if (down === null) return response;
	if (isFilePath(url.pathname)) return textResponse(503, DATABASE_DOWN, { "Retry-After": String(RETRY_AFTER_SECONDS) });
	const path = parseNextPath(url.pathname + url.search);
	if (request.method !== "POST") return renderDatabaseDownPage({ path, sent: null });
	const note = down === "not-saved" ? await readNote(request) : context.get(sentNoteContext);
	return renderDatabaseDownPage({ path, sent: { note, mayBeSaved: down === "maybe-saved" } });
};

/** Downloads get a plain-text error instead of a page. */
export function isFilePath(pathname: string): boolean {
	return /\.(csv|json|gz)$/i.test(pathname);
}

async function readNote(request: Request): Promise<string | null> {
	const body = await readForm(request, { maxBytes: MAX_DESK_FORM_BYTES });
	return body.kind === "read" ? readSentText(body.form) : null;
}

/** Returns what someone wrote into a form: a note, or a reply with its subject. */
export function readSentText(form: URLSearchParams): string | null {
	return form.get("note") ?? ([form.get("subject"), form.get("text")].filter(Boolean).join("\n\n") || null);
}

type Props = {
	path: string;
	/** What was posted. Going back may not restore it, because the desk's pages are never cached. */
	sent: { note: string | null; mayBeSaved: boolean } | null;
};

/** Renders the page without a route: a route would run loaders behind the sign-in, and the root's error page is the public site's. */
function renderDatabaseDownPage(props: Props): Response {
	return new Response(`<!DOCTYPE html>${renderToStaticMarkup(<DatabaseDownPage {...props} />)}`, {
		status: 503,
		headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store", "Retry-After": String(RETRY_AFTER_SECONDS) },
	});
}

function DatabaseDownPage({ path, sent }: Props) {
	return (
		<html lang="en-AU">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="robots" content="noindex" />
				<title>{`${brand.name} desk`}</title>
				<link rel="icon" href="/icon.svg" type="image/svg+xml" />
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheets, inlined as on the other pages */}
				<style dangerouslySetInnerHTML={{ __html: fontsCss + colourVariables + commonCss + deskCss }} />
			</head>
			<body>
				<DeskHeader />
				<main id="main" tabIndex={-1} className="page grow py-12 outline-none">
					<p className="sheet-label">Error 503</p>
					<h1 className="section-title mt-3">The desk can't reach its database</h1>
					<p className="mt-4 max-w-[68ch]">Please try again in a minute.{sent ? ` ${describeSent(sent)}` : null}</p>
					{sent?.note ? (
						<>
							<label htmlFor="note" className="mt-6 mb-1 block font-semibold text-sm">
								What you wrote, for you to copy
							</label>
							<textarea id="note" rows={5} readOnly defaultValue={sent.note} className="field-input max-w-[68ch]" />
						</>
					) : null}
					<p className="mt-6">
						<a href={path} className={buttonClass("solid")}>
							Try again
						</a>
					</p>
				</main>
			</body>
		</html>
	);
}

function describeSent({ mayBeSaved }: { mayBeSaved: boolean }): string {
	return mayBeSaved ? "We don't know whether your change was saved. Please check before you send it again." : "Your change wasn't saved.";
}
