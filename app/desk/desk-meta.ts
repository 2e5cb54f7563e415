import type { MetaDescriptor } from "react-router";
import { brand } from "#app/site/brand.ts";

/** The title of a desk page, hidden from search engines. */
export function deskMeta(title: string): MetaDescriptor[] {
	return [{ title: `${title} | ${brand.name} desk` }, { name: "robots", content: "noindex, nofollow" }];
}
