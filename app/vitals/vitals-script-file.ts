import script from "./vitals-script.ts?inline-script";

/** What measures a visit, as a file of its own: nine visits in ten never ask for it. */
export function loader(): Response {
	return new Response(script, { headers: { "Content-Type": "text/javascript; charset=utf-8" } });
}
