import type { MetaDescriptor } from "react-router";
import { brand } from "#app/site/brand.ts";

/** The head of a desk page: its title, and nothing for search engines. */
export function deskMeta(title: string): MetaDescriptor[] {
	return [{ title: `${title} | ${brand.name} desk` }, { name: "robots", content: "noindex, nofollow" }];
}
