import { type MiddlewareFunction, redirect } from "react-router";
import { signInPath } from "#app/desk/sign-in/next-path.ts";
import { databaseAwayContext, requestContext } from "#app/http/request-context.server.ts";
import { textReply } from "#app/http/text-reply.server.ts";
import { staffContext } from "#app/staff/staff-context.server.ts";
import { AWAY_SENTENCE } from "./database-down.server.ts";
import { findSignedIn } from "./find-signed-in.server.ts";
import { isFilePath } from "./is-file-path.ts";

/** The door of the desk: lets only staff through, and tells what is inside who it is. */
export const requireStaff: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
	const person = await findSignedIn(request, context.get(requestContext).db);
	if (person.kind === "unavailable") {
		context.set(databaseAwayContext, "before");
		return textReply(503, AWAY_SENTENCE);
	}
	if (person.kind === "nobody") {
		if (isFilePath(url.pathname)) return textReply(401, "Please sign in to the desk first.");
		return redirect(signInPath(request.method === "GET" ? url.pathname + url.search : url.pathname), 303);
	}
	context.set(staffContext, person.staff);
	return next();
};
