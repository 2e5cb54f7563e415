import { type MiddlewareFunction, redirect } from "react-router";
import { requestContext } from "#app/http/request-context.server.ts";
import { textReply } from "#app/http/text-reply.server.ts";
import { staffContext } from "#app/staff/staff-context.server.ts";
import { findPerson } from "./find-person.server.ts";
import { signInPath } from "./next-path.ts";

/** The door of the desk: lets only staff through, and tells what is inside who it is. */
export const requireStaff: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
	const person = await findPerson(request, context.get(requestContext).db);
	if (person.kind === "unavailable") {
		return textReply(503, "The desk cannot reach its database just now, please try again in a minute.", { "Retry-After": "30" });
	}
	if (person.kind === "nobody") {
		// A program that asks for a file needs a plain no, not the page of a form.
		if (/\.(csv|json)$/i.test(url.pathname)) return textReply(401, "Please sign in to the desk first.");
		return redirect(signInPath(request.method === "GET" ? url.pathname + url.search : url.pathname), 303);
	}
	context.set(staffContext, person.staff);
	return next();
};
