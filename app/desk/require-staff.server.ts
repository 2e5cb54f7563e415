import { type MiddlewareFunction, redirect } from "react-router";
import { requestContext } from "#app/http/request-context.server.ts";
import { textReply } from "#app/http/text-reply.server.ts";
import { staffContext } from "#app/staff/staff-context.server.ts";
import { AWAY_RETRY_SECONDS, awayPage } from "./away-page.server.tsx";
import { findSignedIn } from "./find-signed-in.server.ts";
import { parseNextPath, signInPath } from "./next-path.ts";

/** The door of the desk: lets only staff through, and tells what is inside who it is. */
export const requireStaff: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
	// A program that asks for a file needs a plain no, not the page of a form.
	const isFile = /\.(csv|json)$/i.test(url.pathname);
	const person = await findSignedIn(request, context.get(requestContext).db);
	if (person.kind === "unavailable") {
		if (!isFile) return awayPage(parseNextPath(url.pathname + url.search));
		const sentence = "The desk cannot reach its database just now, please try again in a minute.";
		return textReply(503, sentence, { "Retry-After": String(AWAY_RETRY_SECONDS) });
	}
	if (person.kind === "nobody") {
		if (isFile) return textReply(401, "Please sign in to the desk first.");
		return redirect(signInPath(request.method === "GET" ? url.pathname + url.search : url.pathname), 303);
	}
	context.set(staffContext, person.staff);
	return next();
};
