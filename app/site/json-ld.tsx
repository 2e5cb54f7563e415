import { type JsonLd as JsonLdObject, renderJsonLd } from "./structured-data.ts";

/** Structured data for search engines, written into the page. */
export function JsonLd({ data }: { data: JsonLdObject[] }) {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: renderJsonLd escapes anything that could close the element
	return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: renderJsonLd(data) }} />;
}
