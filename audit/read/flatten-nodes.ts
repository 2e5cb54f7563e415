import type { StructuredItem } from "#audit/site-facts.ts";
import { copyThing } from "./copy-thing.ts";
import { gatherThings } from "./gather-things.ts";

const MAX_ITEMS = 200;
/** For one thing with all it points to, and for all of a page: graphs that point at each other grow without end otherwise. */
const MAX_VALUES_EACH = 2_000;
const MAX_VALUES_IN_ALL = 10_000;
const MAX_CHARACTERS_IN_ALL = 300_000;

/** Every typed thing in a heap of JSON-LD values, at any depth and in order; what an `@id` points to within the page is copied in. */
export function flattenNodes(roots: unknown[], { format, url }: { format: StructuredItem["format"]; url: string }): StructuredItem[] {
	const { things, thingOf } = gatherThings(roots, url);
	let valuesLeft = MAX_VALUES_IN_ALL;
	let charactersLeft = MAX_CHARACTERS_IN_ALL;
	return things
		.filter(({ types }) => types.length > 0)
		.slice(0, MAX_ITEMS)
		.map((thing) => {
			const granted = Math.min(MAX_VALUES_EACH, valuesLeft);
			const budget = { values: granted, characters: charactersLeft };
			const properties = copyThing(thing, thingOf, budget);
			valuesLeft -= granted - Math.max(budget.values, 0);
			charactersLeft = Math.max(budget.characters, 0);
			return { format, types: thing.types, properties };
		});
}
