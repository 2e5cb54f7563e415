import { createContext, type MiddlewareFunction } from "react-router";
import { parseNextPath } from "#app/desk/sign-in/next-path.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { databaseAwayContext } from "#app/http/request-context.server.ts";
import { textReply } from "#app/http/text-reply.server.ts";
import { AWAY_RETRY_SECONDS, awayPage } from "./database-down-page.server.tsx";
import { isFilePath } from "./is-file-path.ts";

export const AWAY_SENTENCE = "The desk cannot reach its database just now, please try again in a minute.";

/** The note that a form sent, once it is read. */
export const sentNoteContext = createContext<string | null>(null);

/** Whatever the desk was asked while the database is away or hangs gets one answer: that, when to try again, and the note that was sent. */
export const answerWhenAway: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
	const answer = await next();
	const away = context.get(databaseAwayContext);
	if (away === null) return answer;
	if (isFilePath(url.pathname)) return textReply(503, AWAY_SENTENCE, { "Retry-After": String(AWAY_RETRY_SECONDS) });
	const path = parseNextPath(url.pathname + url.search);
	if (request.method !== "POST") return awayPage({ path, sent: null });
	const note = away === "before" ? await readNote(request) : context.get(sentNoteContext);
	return awayPage({ path, sent: { note, mayBeKept: away === "meanwhile" } });
};

async function readNote(request: Request): Promise<string | null> {
	const body = await readForm(request);
	return body.kind === "read" ? body.form.get("note") : null;
}
