import type { HtmlFacts } from "#audit/site-facts.ts";

export type Meta = HtmlFacts["metas"][number];

/** The first meta element of that name or property that says something, one in the head before one outside it; null without any. */
export function findMeta(html: HtmlFacts, key: string): Meta | null {
	const metas = html.metas.filter((meta) => meta.key === key && meta.content.trim() !== "");
	const meta = metas.find((candidate) => candidate.isInHead) ?? metas[0];
	return meta === undefined ? null : { ...meta, content: meta.content.replace(/\s+/g, " ").trim() };
}
