import { redirect } from "react-router";
import { sha256 } from "#app/db/sha256.server.ts";
import { requestContext } from "#app/http/request-context.server.ts";
import { textReply } from "#app/http/text-reply.server.ts";
import { readSessionToken, renderEndedSessionCookie } from "#app/staff/session-cookie.ts";
import { deleteSession } from "#app/staff/session-store.server.ts";
import type { Route } from "./+types/sign-out";

/** POST /desk/sign-out: the session ends here and on the server. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
	const token = readSessionToken(request.headers.get("Cookie"));
	if (token !== null) await deleteSession(context.get(requestContext).db, sha256(token));
	return redirect("/desk/sign-in?signed-out=1", { status: 303, headers: { "Set-Cookie": renderEndedSessionCookie() } });
}

/** A link, a picture or a page fetched ahead must not sign anybody out. */
export function loader(): Response {
	return textReply(405, "Please use the Sign out button.", { Allow: "POST" });
}
