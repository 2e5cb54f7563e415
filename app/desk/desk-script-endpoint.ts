import script from "./desk-script.ts?inline-script";

/** The desk's one script, as a file: its pages are made at request time, so no hash of theirs could be known at build. */
export function loader(): Response {
	return new Response(script, { headers: { "Content-Type": "text/javascript; charset=utf-8" } });
}
