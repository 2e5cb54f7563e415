import { cleanString } from "./clean-string.ts";
import { isSource, type Source, type Thing, withoutSchemaOrg } from "./gather-things.ts";

/** How much may still be copied; counted down. */
export type CopyBudget = { values: number; characters: number };

const MAX_DEPTH = 12;
const MAX_HOPS = 2;
const MAX_LIST_ENTRIES = 100;
const MAX_VALUE_CHARACTERS = 5_000;
const NOT_COPIED = new Set(["@context", "@reverse", "@graph", "@type", "@id", "@index"]);

/** The properties of a thing as plain data without cycles, at most so deep and so large. */
export function copyThing(thing: Thing, thingOf: ReadonlyMap<Source, Thing>, budget: CopyBudget): Record<string, unknown> {
	return copyProperties(thing, { trail: [thing], depth: 0, hops: 0 });

	function copyProperties({ id, source }: Thing, way: Way): Record<string, unknown> {
		const properties: Record<string, unknown> = id === null ? {} : { "@id": id };
		for (const key of Object.keys(source)) {
			if (NOT_COPIED.has(key)) continue;
			const name = withoutSchemaOrg(key);
			const value = copyValue(source[key], way);
			// Assigning to __proto__ would change what the object is.
			if (value !== undefined && name !== "__proto__") properties[name] = value;
			if (budget.values <= 0) break;
		}
		return properties;
	}

	function copyValue(value: unknown, way: Way): unknown {
		if (budget.values-- <= 0 || way.depth > MAX_DEPTH) return undefined;
		if (typeof value === "string") return copyString(value);
		if (typeof value === "number" || typeof value === "boolean") return value;
		const deeper = { ...way, depth: way.depth + 1 };
		if (Array.isArray(value)) {
			const entries = value.slice(0, MAX_LIST_ENTRIES);
			return entries.map((entry) => copyValue(entry, deeper)).filter((entry) => entry !== undefined);
		}
		return isSource(value) ? copyObject(value, deeper) : undefined;
	}

	function copyObject(object: Source, way: Way): unknown {
		for (const wrapper of ["@value", "@list", "@set"]) if (wrapper in object) return copyValue(object[wrapper], way);
		const inner = thingOf.get(object) ?? { id: null, types: [], source: object };
		const isReference = Object.keys(object).every((key) => key === "@id" || key === "@type");
		const hops = isReference ? way.hops + 1 : way.hops;
		// Nothing on the page describes it: the address is all there is.
		if (isReference && inner.types.length === 0 && Object.keys(inner.source).length <= 1) return inner.id ?? undefined;
		const head = inner.types.length === 0 ? {} : { "@type": inner.types.length === 1 ? inner.types[0] : inner.types };
		if (way.trail.includes(inner) || hops > MAX_HOPS) return inner.id === null ? head : { ...head, "@id": inner.id };
		return { ...head, ...copyProperties(inner, { ...way, hops, trail: [...way.trail, inner] }) };
	}

	function copyString(value: string): string | undefined {
		const kept = cleanString(value.trim(), MAX_VALUE_CHARACTERS);
		budget.characters -= kept.length;
		return budget.characters < 0 ? undefined : kept;
	}
}

type Way = { trail: Thing[]; depth: number; hops: number };
