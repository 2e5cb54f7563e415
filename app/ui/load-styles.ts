/** Loads every style that the islands need. A built page has only the rules for the elements it starts with. */
export function loadStyles(): Promise<unknown> {
	return import("#app/public.css");
}
