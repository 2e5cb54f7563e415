import script from "./desk-script.ts?inline-script";

/** GET /desk/desk.js: the desk's script. It is a file, because desk pages are rendered per request and their inline scripts could have no build-time CSP hash. */
export function loader(): Response {
	return new Response(script, { headers: { "Content-Type": "text/javascript; charset=utf-8" } });
}
