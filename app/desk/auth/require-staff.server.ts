import { type MiddlewareFunction, redirect } from "react-router";
import type { Database } from "#app/db/client.server.ts";
import { DATABASE_DOWN, isFilePath } from "#app/desk/layout/database-down.server.tsx";
import { databaseDownContext, requestContext } from "#app/http/request-context.server.ts";
import { textResponse } from "#app/http/text-response.server.ts";
import { describeError, logEvent } from "#app/log.server.ts";
import { findStaff } from "#app/staff/find-staff.server.ts";
import { type Staff, staffContext } from "#app/staff/staff-context.server.ts";
import { DATABASE_TIMEOUT_MS, withTimeout } from "#app/with-timeout.server.ts";
import { signInPath } from "./next-path.ts";

/** Requires a session: sets `staffContext`, or redirects to the sign-in page. */
export const requireStaff: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
	const session = await checkSession(request, context.get(requestContext).db);
	if (session.kind === "unavailable") {
		context.set(databaseDownContext, "not-saved");
		return textResponse(503, DATABASE_DOWN);
	}
	if (session.kind === "signed-out") {
		if (isFilePath(url.pathname)) return textResponse(401, "Please sign in to the desk first.");
		return redirect(signInPath(request.method === "GET" ? url.pathname + url.search : url.pathname), 303);
	}
	context.set(staffContext, session.staff);
	return next();
};

type SessionCheck = { kind: "staff"; staff: Staff } | { kind: "signed-out" } | { kind: "unavailable" };

/** Looks up the session of a request. If the database does not respond in time, no one gets in. */
export async function checkSession(request: Request, db: Database): Promise<SessionCheck> {
	try {
		const staff = await withTimeout(findStaff(request, { db, now: new Date() }), DATABASE_TIMEOUT_MS);
		return staff ? { kind: "staff", staff } : { kind: "signed-out" };
	} catch (error) {
		logEvent("desk-session-read-failed", describeError(error));
		return { kind: "unavailable" };
	}
}
