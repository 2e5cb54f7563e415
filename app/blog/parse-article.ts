import { parse as parseYaml } from "yaml";
import { z } from "zod";
import { brand } from "#app/site/brand.ts";
import { articleCategories } from "./article-categories.ts";
import { exhibitSchema, filled, prose, setType } from "./exhibit.ts";
import { countArticleWords, parseArticleBody } from "./parse-article-body.ts";

const WORDS_PER_MINUTE = 200;

const isoDate = filled.pipe(z.iso.date("must be a date such as 2025-06-03"));
const webAddress = filled.pipe(z.url({ protocol: /^https$/, error: "must be a URL that starts with https://" }));

const tooShort = {
	error: (issue: { minimum: unknown; input: unknown }) => `has ${length(issue)} characters, needs at least ${issue.minimum}`,
};
const tooLong = {
	error: (issue: { maximum: unknown; input: unknown }) => `has ${length(issue)} characters, only ${issue.maximum} fit`,
};

const sourceSchema = z.strictObject({
	title: prose,
	publisher: filled,
	url: webAddress,
	/** When it was published or last changed, as precisely as it says: a year, a month or a day. */
	date: z.preprocess(
		(value) => (typeof value === "number" ? String(value) : value),
		filled.regex(/^\d{4}(?:-\d{2}(?:-\d{2})?)?$/, "must be a year, month or day, such as 2025, 2025-06 or 2025-06-03"),
	),
});

/** A statement with its source. Readers see the number of the source after it. */
const factSchema = z.strictObject({
	/** The sentence of the body, or the part of it that can change, word for word. */
	sentence: prose,
	/** The URL of one of the sources. */
	source: webAddress,
	checkedAt: isoDate,
	/** When it has to be checked again. Missing if it can't go out of date, such as a judgment. */
	expiresAt: isoDate.optional(),
});

const frontMatterSchema = z.strictObject({
	title: filled,
	// Search results and the listing's cards cut off anything longer.
	metaTitle: filled.max(60, tooLong).optional(),
	metaDescription: filled.min(120, tooShort).max(160, tooLong),
	focusKeyword: filled,
	category: z.enum(articleCategories, {
		error: (issue) => (issue.input ? `"${issue.input}" is not in app/blog/article-categories.ts` : "is missing"),
	}),
	excerpt: filled.max(110, tooLong),
	publishedAt: isoDate,
	/** When the article was last checked. Shown to readers. */
	checkedAt: isoDate.optional(),
	featured: z.boolean({ error: "must be true or false" }).default(false),
	imageAlt: filled,
	sources: z.array(sourceSchema).default([]),
	facts: z.array(factSchema).default([]),
	exhibits: z.array(exhibitSchema).default([]),
});

type FrontMatter = z.infer<typeof frontMatterSchema>;
export type ArticleFact = FrontMatter["facts"][number];

export type Article = FrontMatter & {
	/** A hash of the file name, so it stays the same when the date, title or brand changes. */
	id: number;
	slug: string;
	content: string;
	wordCount: number;
	/** The reading time in minutes. */
	readTime: number;
};

/** Parses one article file. Throws one error that names the file and every invalid field. */
export function parseArticle(fileText: string, filePath: string): Article {
	const fileName = filePath.slice(filePath.lastIndexOf("/") + 1).replace(/\.md$/, "");
	const slug = fileName.replaceAll("{product}", brand.slug);
	try {
		const { yaml, body } = splitFile(fileText);
		const parsed = frontMatterSchema.safeParse(readYaml(yaml));
		const problems = [
			...(parsed.error?.issues ?? []).map(describe),
			...(/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) ? [] : ["file name: must be lower-case words joined by dashes"]),
			...(body === "" ? ["body: is empty"] : []),
			...(parsed.data ? listMismatches(parsed.data, body) : []),
		];
		if (problems.length > 0 || !parsed.data) throw new Error(problems.join("; "));
		const wordCount = countArticleWords(parseArticleBody(body));
		const readTime = Math.max(1, Math.ceil(wordCount / WORDS_PER_MINUTE));
		return { ...parsed.data, sources: sortByCitation(parsed.data, body), id: hash(fileName), slug, content: body, wordCount, readTime };
	} catch (error) {
		throw new Error(`${filePath}: ${error instanceof Error ? error.message : error}`);
	}
}

/** Returns the sources in the order in which the body cites them, so that their numbers rise. Those it doesn't cite are last. */
function sortByCitation({ sources, facts }: FrontMatter, body: string) {
	const citedAt = (url: string) =>
		Math.min(body.length, ...facts.filter(({ source }) => source === url).map(({ sentence }) => body.indexOf(sentence)));
	return sources.toSorted((a, b) => citedAt(a.url) - citedAt(b.url));
}

/** Splits a file into the YAML between two `---` lines and the text below them. */
function splitFile(fileText: string): { yaml: string; body: string } {
	const text = fileText.replace(/^\uFEFF/, "").replace(/\r\n?/gu, "\n");
	const [, yaml, body = ""] = /^---[ \t]*\n(.*?)^---[ \t]*$(.*)/msu.exec(text) ?? [];
	if (yaml === undefined) throw new Error("front matter: must be between two --- lines at the top");
	return { yaml, body: setType(nameBrand(body)).trim() };
}

function readYaml(yaml: string): unknown {
	try {
		// The empty line makes up for the --- line, so that an error names the line of the file.
		return parseYaml(`\n${yaml}`, (_key, value) => (typeof value === "string" ? nameBrand(value) : value)) ?? {};
	} catch (error) {
		const [firstLine = ""] = String(error instanceof Error ? error.message : error).split("\n");
		throw new Error(`front matter: ${firstLine.replace(/:$/, "")}`);
	}
}

function nameBrand(text: string): string {
	return text.replaceAll("{product}", () => brand.name);
}

/** Returns what front matter says about the body, the sources or other dates that is not so. */
function listMismatches({ publishedAt, checkedAt, sources, facts, exhibits }: FrontMatter, body: string): string[] {
	const headings = parseArticleBody(body).flatMap((block) => ("id" in block ? [block.text] : []));
	const urls = new Set(sources.map(({ url }) => url));
	return [
		...(checkedAt !== undefined && checkedAt < publishedAt ? ["checkedAt: is before publishedAt"] : []),
		...facts.flatMap(({ sentence, source, checkedAt, expiresAt }) => [
			...(body.includes(sentence) ? [] : [`facts: "${sentence}" is not in the body`]),
			...(urls.has(source) ? [] : [`facts: ${source} is not one of the sources`]),
			...(expiresAt === undefined || expiresAt > checkedAt ? [] : [`facts: "${sentence}" expires before it was checked`]),
		]),
		...exhibits.flatMap(({ after, title }) =>
			headings.includes(after) ? [] : [`exhibits: "${title}" follows "${after}", which is not a heading`],
		),
	];
}

function length({ input }: { input: unknown }): number {
	return String(input).length;
}

function describe(issue: z.core.$ZodIssue): string {
	const path = issue.path.join(".");
	if (issue.code === "unrecognized_keys")
		return issue.keys.map((key) => `${[path, key].filter(Boolean).join(".")}: is not a known field`).join("; ");
	return `${path || "front matter"}: ${issue.message}`;
}

/** FNV-1a, reduced to a positive 31-bit integer. */
function hash(text: string): number {
	let value = 0x811c9dc5;
	for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193);
	return (value >>> 1) + 1;
}
