import { requireOwner } from "#app/desk/auth/require-owner.server.ts";
import { readForm } from "#app/http/read-request.server.ts";
import { requestContext } from "#app/http/request-context.server.ts";
import { textResponse } from "#app/http/text-response.server.ts";
import { brisbaneDay } from "#app/site/brisbane-time.ts";
import { recordAuditEvent } from "#app/staff/audit-log-store.server.ts";
import type { Route } from "./+types/export-person-endpoint";
import { getPerson } from "./person-store.server.ts";
import { renderPersonText } from "./person-text.ts";
import { parseSubject } from "./privacy-subject.ts";

/** POST /desk/person.json: everything we hold about an email address or website, as JSON or (format=text) as readable text. It is a POST, so that no log has the email address. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
	const { username } = requireOwner(context);
	const { db } = context.get(requestContext);
	if (request.method !== "POST") return loader();
	const body = await readForm(request);
	if (body.kind === "rejected") return textResponse(body.status, body.message);
	const parsed = parseSubject(body.form.get("about") ?? "");
	if (parsed.kind === "rejected") return textResponse(400, parsed.message);

	const selectedIds = body.form.getAll("selected").map(Number);
	const person = await getPerson(db, parsed.subject, selectedIds);
	if (person.unmatchedIds)
		return textResponse(409, "A request you ticked has changed or was deleted. Please go back and look them up again.");
	if (person.leads.length + person.contacts.length === 0) return textResponse(404, "We hold nothing about that email address or website.");
	const now = new Date();
	const isText = body.form.get("format") === "text";
	const details = { leads: person.leads.length, format: isText ? "text" : "json" };
	await recordAuditEvent(db, { event: "person-exported", username, details }, now);
	const json = () => `${JSON.stringify({ exportedAt: now.toISOString(), ...person }, null, "\t")}\n`;
	return new Response(isText ? renderPersonText(person, now) : json(), {
		headers: {
			"Content-Type": isText ? "text/plain; charset=utf-8" : "application/json; charset=utf-8",
			"Content-Disposition": `attachment; filename="person-${brisbaneDay(now)}.${isText ? "txt" : "json"}"`,
			"Cache-Control": "no-store",
		},
	});
}

export function loader(): Response {
	return textResponse(405, "Please send your request with POST.", { Allow: "POST" });
}
