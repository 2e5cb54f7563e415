import type { JsonLdObject } from "./structured-data.ts";

/** Structured data for search engines, written into the page. */
export function JsonLd({ data }: { data: JsonLdObject[] }) {
	const json = JSON.stringify(data).replaceAll("<", "\\u003c");
	// biome-ignore lint/security/noDangerouslySetInnerHtml: without "<" no text can close the element
	return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
