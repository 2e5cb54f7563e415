import { RouterContextProvider } from "react-router";
import { type RequestContext, requestContext } from "#app/http/request-context.server.ts";
import { action } from "#app/leads/post-lead-endpoint.ts";

/** Sends a request to the lead endpoint as the router would. Anything but text and bytes is sent as JSON. */
export async function postLead(
	context: RequestContext,
	body: unknown = { website: "https://mycafe.com.au" },
	{ method = "POST", ...headers }: Record<string, string> = {},
): Promise<Response> {
	const provider = new RouterContextProvider();
	provider.set(requestContext, context);
	const request = new Request("http://localhost/api/leads", {
		method,
		headers: { "Content-Type": "application/json", ...headers },
		body: typeof body === "string" || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body),
	});
	const url = new URL(request.url);
	return action({ request, url, context: provider, params: {}, pattern: "/api/leads" });
}
