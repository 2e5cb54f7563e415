import { cleanString } from "./clean-string.ts";

export type Source = Record<string, unknown>;

/** A thing with everything the page says about it, which may stand in several places under one `@id`. */
export type Thing = { id: string | null; types: string[]; source: Source };

const MAX_VISITS = 50_000;
const SCHEMA_ORG = /^(?:https?:\/\/(?:www\.)?schema\.org\/#?|schema:)/i;

/** All things in a heap of JSON-LD values, and which one each object means. Without recursion: depth costs no stack. */
export function gatherThings(roots: unknown[], url: string): { things: Thing[]; thingOf: Map<Source, Thing> } {
	const thingOf = new Map<Source, Thing>();
	const byKey = new Map<string, Thing>();
	const pending = roots.map((value, block) => ({ value, block })).reverse();
	for (let visits = 0; visits < MAX_VISITS; visits++) {
		const next = pending.pop();
		if (!next) break;
		const { value, block } = next;
		if (Array.isArray(value)) {
			for (let index = Math.min(value.length, MAX_VISITS) - 1; index >= 0; index--) pending.push({ value: value[index], block });
		} else if (isSource(value)) {
			note(value, block);
			for (const key of Object.keys(value).reverse()) {
				if (key !== "@context" && key !== "@reverse") pending.push({ value: value[key], block });
			}
		}
	}
	return { things: [...new Set(thingOf.values())], thingOf };

	function note(source: Source, block: number) {
		const types = typesOf(source);
		const id = typeof source["@id"] === "string" ? source["@id"] : null;
		if (id === null) {
			thingOf.set(source, { id, types, source });
			return;
		}
		// A blank node is known only within its own block.
		const key = id.startsWith("_:") ? `${block} ${id}` : (URL.parse(id, url)?.href ?? id);
		const known = byKey.get(key) ?? { id: cleanString(id, 2_000), types: [], source: Object.create(null) };
		known.types = [...new Set([...known.types, ...types])];
		for (const name of Object.keys(source)) if (!(name in known.source)) known.source[name] = source[name];
		byKey.set(key, known);
		thingOf.set(source, known);
	}
}

export function isSource(value: unknown): value is Source {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** "https://schema.org/Plumber", "schema:Plumber" and "Plumber" are one. */
export function withoutSchemaOrg(name: string): string {
	return cleanString(name.trim().replace(SCHEMA_ORG, ""), 200);
}

function typesOf(source: Source): string[] {
	const written = source["@type"];
	const list = Array.isArray(written) ? written.slice(0, 20) : [written];
	return [...new Set(list.filter((type) => typeof type === "string").map(withoutSchemaOrg))].filter(Boolean);
}
