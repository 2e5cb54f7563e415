import type { StructuredData, StructuredItem } from "#audit/site-facts.ts";
import { cleanString, collapseSpace } from "./clean-string.ts";

const MAX_ITEMS = 200;
const MAX_PROBLEMS = 20;
const MAX_DANGLING_IDS = 20;
const MAX_PROBLEM_CHARACTERS = 200;

/** Lists every typed item in the JSON-LD blocks and the microdata of a page. A block that is not JSON is reported as a problem. */
export function parseStructuredData({ jsonLd, microdata, url }: { jsonLd: string[]; microdata: unknown[]; url: string }): StructuredData {
	const problems: string[] = [];
	const blocks: unknown[] = [];
	for (const text of jsonLd) {
		const parsed = parseBlock(text);
		if ("problem" in parsed) problems.push(parsed.problem);
		else blocks.push(parsed.value);
	}
	const collected = collectNodes(blocks, url);
	const items = [...flattenNodes(collected, "json-ld"), ...flattenNodes(collectNodes(microdata, url), "microdata")];
	const danglingIds = listDanglingIds(collected.nodes, url);
	return {
		items: items.slice(0, MAX_ITEMS),
		problems: problems.slice(0, MAX_PROBLEMS),
		...(danglingIds.length === 0 ? {} : { danglingIds }),
	};
}

function parseBlock(text: string): { value: unknown } | { problem: string } {
	const json = withoutWrapper(text);
	// An empty block is not a problem.
	if (json === "") return { value: null };
	try {
		return { value: JSON.parse(json) };
	} catch (error) {
		return { problem: cleanString(collapseSpace(error instanceof Error ? error.message : String(error)), MAX_PROBLEM_CHARACTERS) };
	}
}

/** Removes the comments around the JSON that once hid scripts from old browsers. */
function withoutWrapper(text: string): string {
	const block = text.replace(/^\uFEFF/, "").trim();
	const start = /^(?:\/\/|\/\*)?\s{0,9}(?:<!--|<!\[CDATA\[)(?:\s{0,9}\*\/)?/.exec(block)?.[0];
	if (!start) return block;
	return block
		.slice(start.length)
		.replace(/(?:\/\/|\/\*)?\s{0,9}(?:-->|\]\]>)(?:\s{0,9}\*\/)?$/, "")
		.trim();
}

/** Limits per item with everything it refers to, and per page. Items that refer to each other would grow without end. */
const MAX_VALUES_EACH = 2_000;
const MAX_VALUES_IN_ALL = 10_000;
const MAX_CHARACTERS_IN_ALL = 300_000;

/** Lists every typed node in JSON-LD values, at any depth and in order, with `@id` references within the page copied in. */
function flattenNodes({ nodes, nodeBySource }: ReturnType<typeof collectNodes>, format: StructuredItem["format"]): StructuredItem[] {
	let valuesLeft = MAX_VALUES_IN_ALL;
	let charactersLeft = MAX_CHARACTERS_IN_ALL;
	return nodes
		.filter((node) => node.types.length > 0 && !isBareReference(node))
		.slice(0, MAX_ITEMS)
		.map((node) => {
			const granted = Math.min(MAX_VALUES_EACH, valuesLeft);
			const budget = { values: granted, characters: charactersLeft };
			const properties = copyNode(node, nodeBySource, budget);
			valuesLeft -= granted - Math.max(budget.values, 0);
			charactersLeft = Math.max(budget.characters, 0);
			return { format, types: node.types, properties };
		});
}

type Source = Record<string, unknown>;

/** Whether nothing on the page describes the thing that an `@id` refers to. Such a reference is not data. */
function isBareReference({ id, source }: Node): boolean {
	return id !== null && Object.keys(source).every((key) => key === "@id" || key === "@type" || key === "@context");
}

/** Whether an id is the address of something elsewhere, such as a picture or a profile, and not of a part of a page. */
function isWebAddress(id: string | null): id is string {
	return id !== null && /^https?:\/\/[^#]+$/i.test(id);
}

function listDanglingIds(nodes: Node[], url: string): string[] {
	return nodes
		.filter(isBareReference)
		.flatMap(({ id }) => (id === null || id.startsWith("_:") || isWebAddress(id) ? [] : (URL.parse(id, url)?.href ?? [])))
		.slice(0, MAX_DANGLING_IDS);
}

/** A node merged from all objects on the page with the same `@id`. */
type Node = { id: string | null; types: string[]; source: Source };

const MAX_VISITS = 50_000;
const SCHEMA_ORG = /^(?:https?:\/\/(?:www\.)?schema\.org\/#?|schema:)/i;

/** Collects all nodes, and which node each object belongs to. Iterative, so deep nesting cannot overflow the stack. */
function collectNodes(roots: unknown[], url: string): { nodes: Node[]; nodeBySource: Map<Source, Node> } {
	const nodeBySource = new Map<Source, Node>();
	const byKey = new Map<string, Node>();
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
	return { nodes: [...new Set(nodeBySource.values())], nodeBySource };

	function note(source: Source, block: number) {
		const types = listTypes(source);
		const id = typeof source["@id"] === "string" ? source["@id"] : null;
		if (id === null) {
			nodeBySource.set(source, { id, types, source });
			return;
		}
		// A blank node id is local to its block.
		const key = id.startsWith("_:") ? `${block} ${id}` : (URL.parse(id, url)?.href ?? id);
		const known = byKey.get(key) ?? { id: cleanString(id, 2_000), types: [], source: Object.create(null) };
		known.types = [...new Set([...known.types, ...types])];
		for (const name of Object.keys(source)) if (!(name in known.source)) known.source[name] = source[name];
		byKey.set(key, known);
		nodeBySource.set(source, known);
	}
}

function isSource(value: unknown): value is Source {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Removes the prefix of a schema.org name: "https://schema.org/Plumber" and "schema:Plumber" become "Plumber". */
function withoutSchemaOrg(name: string): string {
	return cleanString(name.trim().replace(SCHEMA_ORG, ""), 200);
}

function listTypes(source: Source): string[] {
	const written = source["@type"];
	const list = Array.isArray(written) ? written.slice(0, 20) : [written];
	return [...new Set(list.filter((type) => typeof type === "string").map(withoutSchemaOrg))].filter(Boolean);
}

/** The values and characters that may still be copied, counted down. */
type CopyBudget = { values: number; characters: number };

const MAX_DEPTH = 12;
const MAX_HOPS = 2;
const MAX_LIST_ENTRIES = 100;
const MAX_VALUE_CHARACTERS = 5_000;
const NOT_COPIED = new Set(["@context", "@reverse", "@graph", "@type", "@id", "@index"]);

/** Copies the properties of a node as plain data without cycles, limited in depth and size. */
function copyNode(node: Node, nodeBySource: ReadonlyMap<Source, Node>, budget: CopyBudget): Record<string, unknown> {
	return copyProperties(node, { trail: [node], depth: 0, hops: 0 });

	function copyProperties({ id, source }: Node, path: Path): Record<string, unknown> {
		const properties: Record<string, unknown> = id === null ? {} : { "@id": id };
		for (const key of Object.keys(source)) {
			if (NOT_COPIED.has(key)) continue;
			const name = withoutSchemaOrg(key);
			const value = copyValue(source[key], path);
			// Assigning to __proto__ would change the prototype.
			if (value !== undefined && name !== "__proto__") properties[name] = value;
			if (budget.values <= 0) break;
		}
		return properties;
	}

	function copyValue(value: unknown, path: Path): unknown {
		if (budget.values-- <= 0 || path.depth > MAX_DEPTH) return undefined;
		if (typeof value === "string") return copyString(value);
		if (typeof value === "number" || typeof value === "boolean") return value;
		const deeper = { ...path, depth: path.depth + 1 };
		if (Array.isArray(value)) {
			const entries = value.slice(0, MAX_LIST_ENTRIES);
			return entries.map((entry) => copyValue(entry, deeper)).filter((entry) => entry !== undefined);
		}
		return isSource(value) ? copyObject(value, deeper) : undefined;
	}

	function copyObject(object: Source, path: Path): unknown {
		for (const wrapper of ["@value", "@list", "@set"]) if (wrapper in object) return copyValue(object[wrapper], path);
		const inner = nodeBySource.get(object) ?? { id: null, types: [], source: object };
		const isReference = Object.keys(object).every((key) => key === "@id" || key === "@type");
		const hops = isReference ? path.hops + 1 : path.hops;
		if (isReference && isBareReference(inner)) return isWebAddress(inner.id) ? copyString(inner.id) : undefined;
		const head = inner.types.length === 0 ? {} : { "@type": inner.types.length === 1 ? inner.types[0] : inner.types };
		if (path.trail.includes(inner) || hops > MAX_HOPS) return inner.id === null ? head : { ...head, "@id": inner.id };
		return { ...head, ...copyProperties(inner, { ...path, hops, trail: [...path.trail, inner] }) };
	}

	function copyString(value: string): string | undefined {
		const kept = cleanString(value.trim(), MAX_VALUE_CHARACTERS);
		budget.characters -= kept.length;
		return budget.characters < 0 ? undefined : kept;
	}
}

type Path = { trail: Node[]; depth: number; hops: number };
