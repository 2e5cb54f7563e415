import { cleanString, foldString } from "./clean-string.ts";
import { readSitemapXml } from "./read-sitemap-xml.ts";
import { addEntry, emptyReading, type SitemapReading } from "./sitemap-reading.ts";

/**
 * The addresses a sitemap lists, all counted and the first 1,000 kept. A file that is not well-formed gives what could be read together
 * with the fault; `isCutShort` says that it was us who broke it off, so that its end is no fault.
 */
export function readSitemap(text: string, { isCutShort = false }: { isCutShort?: boolean } = {}): SitemapReading {
	const start = text.slice(0, 1_000).trimStart();
	if (start === "") return emptyReading("The file is empty.");
	if (/^<!doctype\s{1,20}html|^<html[\s>]/i.test(start)) return emptyReading("It is a web page, not a sitemap.");
	return start.startsWith("<") ? readSitemapXml(text, { isCutShort }) : readList(text, isCutShort);
}

/** One address on each line. */
function readList(text: string, isCutShort: boolean): SitemapReading {
	const reading = emptyReading(null);
	const lines = text.split(/[\r\n]+/).map((line) => line.trim());
	if (isCutShort) lines.pop();
	for (const line of lines) {
		if (/^https?:\/\/\S/i.test(line)) addEntry(reading, { url: line, lastmod: "" });
		else if (line !== "") reading.fault ??= `One of its lines is not a web address: ${cleanString(foldString(line), 80)}`;
	}
	return reading.entryCount === 0 ? emptyReading("It is neither XML nor a list of web addresses.") : { ...reading, kind: "urlset" };
}
