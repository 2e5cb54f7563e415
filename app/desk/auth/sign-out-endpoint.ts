import { redirect } from "react-router";
import { requestContext } from "#app/http/request-context.server.ts";
import { textResponse } from "#app/http/text-response.server.ts";
import { recordAuditEvent } from "#app/staff/audit-log-store.server.ts";
import { readTokenHash } from "#app/staff/find-staff.server.ts";
import { renderEndedSessionCookie } from "#app/staff/session-cookie.ts";
import { deleteSession } from "#app/staff/session-store.server.ts";
import { staffContext } from "#app/staff/staff-context.server.ts";
import type { Route } from "./+types/sign-out-endpoint";

/** POST /desk/sign-out: ends the session in the browser and on the server. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
	const tokenHash = readTokenHash(request);
	const { username } = context.get(staffContext);
	if (tokenHash !== null) {
		await context.get(requestContext).db.transaction(async (tx) => {
			await deleteSession(tx, tokenHash);
			await recordAuditEvent(tx, { event: "sign-out", username }, new Date());
		});
	}
	return redirect("/desk/sign-in?signed-out=1", { status: 303, headers: { "Set-Cookie": renderEndedSessionCookie() } });
}

/** Rejects GET: a link, an image or a prefetch must not sign anyone out. */
export function loader(): Response {
	return textResponse(405, "Please use the Sign out button.", { Allow: "POST" });
}
