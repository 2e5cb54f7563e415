import { hasContentType, readBody } from "#app/http/read-body.server.ts";
import { requestContext } from "#app/http/request-context.server.ts";
import { textReply } from "#app/http/text-reply.server.ts";
import { findPerson } from "#app/leads/person-store.server.ts";
import { brisbaneDay } from "#app/site/brisbane-time.ts";
import { staffContext } from "#app/staff/staff-context.server.ts";
import type { Route } from "./+types/person-export";

/** POST /desk/person.json: everything held about one e-mail address as a file. The address comes in the body, so that no log has it. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
	context.get(staffContext);
	if (request.method !== "POST") return loader();
	if (!hasContentType(request, "application/x-www-form-urlencoded")) return textReply(415, "Please send the address as a form.");
	const body = await readBody(request);
	if (body.kind === "refused") return textReply(body.status, body.sentence);
	const email = new URLSearchParams(body.text).get("email")?.trim();
	if (!email) return textReply(400, "Please enter an email address.");

	const person = await findPerson(context.get(requestContext).db, email);
	if (person.leads.length === 0) return textReply(404, "We hold nothing about that address.");
	const now = new Date();
	return new Response(`${JSON.stringify({ exportedAt: now.toISOString(), ...person }, null, "\t")}\n`, {
		headers: {
			"Content-Type": "application/json; charset=utf-8",
			"Content-Disposition": `attachment; filename="person-${brisbaneDay(now)}.json"`,
			"Cache-Control": "no-store",
		},
	});
}

export function loader(): Response {
	return textReply(405, "Please send your request with POST.", { Allow: "POST" });
}
