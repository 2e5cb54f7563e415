import script from "./vitals-script.ts?inline-script";

/** GET /vitals.js: a separate file, because most visits are not measured and never load it. */
export function loader(): Response {
	return new Response(script, { headers: { "Content-Type": "text/javascript; charset=utf-8" } });
}
