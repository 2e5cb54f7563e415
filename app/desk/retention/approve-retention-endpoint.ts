import { redirect } from "react-router";
import { requireOwner } from "#app/desk/auth/require-owner.server.ts";
import { withFlash } from "#app/desk/ui/flash.ts";
import { readForm } from "#app/http/read-request.server.ts";
import { requestContext } from "#app/http/request-context.server.ts";
import { textResponse } from "#app/http/text-response.server.ts";
import { approveRetention } from "#app/retention/retention-store.server.ts";
import type { Route } from "./+types/approve-retention-endpoint";

/** POST /desk/retention: resumes the automatic deletion, if its hold is still the one that the banner showed. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
	const { username } = requireOwner(context);
	const { db } = context.get(requestContext);
	const body = await readForm(request);
	if (body.kind === "rejected") return textResponse(body.status, body.message);
	const shown = { reason: body.form.get("reason") ?? "", dueLeads: Number(body.form.get("dueLeads")) };
	const isApproved = await approveRetention(db, { username, now: new Date(), ...shown });
	return redirect(withFlash("/desk/dashboard", isApproved ? { done: "retention-approved" } : { problem: "retention-changed" }), 303);
}

/** Sends a visitor of this URL to the dashboard, which shows the banner. */
export function loader(): Response {
	return redirect("/desk/dashboard");
}
