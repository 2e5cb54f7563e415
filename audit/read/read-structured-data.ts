import type { StructuredData } from "#audit/site-facts.ts";
import { cleanString, foldString } from "./clean-string.ts";
import { flattenNodes } from "./flatten-nodes.ts";

const MAX_ITEMS = 200;
const MAX_FAULTS = 20;
const MAX_FAULT_CHARACTERS = 200;

/**
 * Every typed thing in the JSON-LD blocks and the microdata of a page. A block that is not JSON becomes a fault and
 * takes nothing else with it.
 */
export function readStructuredData({ jsonLd, microdata, url }: { jsonLd: string[]; microdata: unknown[]; url: string }): StructuredData {
	const faults: string[] = [];
	const blocks: unknown[] = [];
	for (const text of jsonLd) {
		const parsed = parseBlock(text);
		if ("fault" in parsed) faults.push(parsed.fault);
		else blocks.push(parsed.value);
	}
	const items = [...flattenNodes(blocks, { format: "json-ld", url }), ...flattenNodes(microdata, { format: "microdata", url })];
	return { items: items.slice(0, MAX_ITEMS), faults: faults.slice(0, MAX_FAULTS) };
}

function parseBlock(text: string): { value: unknown } | { fault: string } {
	const json = withoutWrapper(text);
	// An empty block says nothing, and so nothing wrong.
	if (json === "") return { value: null };
	try {
		return { value: JSON.parse(json) };
	} catch (error) {
		return { fault: cleanString(foldString(error instanceof Error ? error.message : String(error)), MAX_FAULT_CHARACTERS) };
	}
}

/** People paste blocks inside comments that once hid scripts from old browsers. */
function withoutWrapper(text: string): string {
	const block = text.replace(/^\uFEFF/, "").trim();
	const start = /^(?:\/\/|\/\*)?\s{0,9}(?:<!--|<!\[CDATA\[)(?:\s{0,9}\*\/)?/.exec(block)?.[0];
	if (!start) return block;
	return block
		.slice(start.length)
		.replace(/(?:\/\/|\/\*)?\s{0,9}(?:-->|\]\]>)(?:\s{0,9}\*\/)?$/, "")
		.trim();
}
