import { z } from "zod";
import { brand } from "#app/site/brand.ts";
import { articleCategories } from "./article-categories.ts";
import { countArticleWords, parseArticleBody } from "./parse-article-body.ts";

const WORDS_PER_MINUTE = 200;

const filled = z.string({ error: "is missing" }).min(1, "is empty");

const tooShort = {
	error: (issue: { minimum: unknown; input: unknown }) => `has ${length(issue)} characters, needs at least ${issue.minimum}`,
};
const tooLong = {
	error: (issue: { maximum: unknown; input: unknown }) => `has ${length(issue)} characters, only ${issue.maximum} fit`,
};

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
	publishedAt: filled.pipe(z.iso.date("must be a date such as 2025-06-03")),
	featured: z.enum(["true", "false"], { error: "must be true or false" }).default("false"),
	imageAlt: filled,
});

export type Article = Omit<z.infer<typeof frontMatterSchema>, "featured"> & {
	/** A hash of the file name, so it stays the same when the date, title or brand changes. */
	id: number;
	slug: string;
	content: string;
	featured: boolean;
	wordCount: number;
	/** The reading time in minutes. */
	readTime: number;
};

/** Parses one article file. Throws one error that names the file and every invalid field. */
export function parseArticle(fileText: string, filePath: string): Article {
	const fileName = filePath.slice(filePath.lastIndexOf("/") + 1).replace(/\.md$/, "");
	const { fields, body, problems } = parseFrontMatter(fileText.replaceAll("{product}", () => brand.name));
	const slug = fileName.replaceAll("{product}", brand.slug);
	const parsed = frontMatterSchema.safeParse(fields);
	problems.push(...(parsed.error?.issues ?? []).map(describe));
	if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) problems.push("file name: must be lower-case words joined by dashes");
	if (body === "") problems.push("body: is empty");
	if (problems.length > 0 || !parsed.success) throw new Error(`${filePath}: ${problems.join("; ")}`);

	const wordCount = countArticleWords(parseArticleBody(body));
	return {
		...parsed.data,
		id: hash(fileName),
		slug,
		content: body,
		featured: parsed.data.featured === "true",
		wordCount,
		readTime: Math.max(1, Math.ceil(wordCount / WORDS_PER_MINUTE)),
	};
}

/** Splits a file into its `key: value` lines between two `---` lines and the text below them. */
function parseFrontMatter(fileText: string): { fields: Record<string, string>; body: string; problems: string[] } {
	const lines = fileText.replace(/^\uFEFF/, "").split(/\r\n?|\n/u);
	const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === "---");
	if (lines[0]?.trimEnd() !== "---" || end === -1) {
		return { fields: {}, body: fileText, problems: ["front matter: must be between two --- lines at the top"] };
	}
	const fields = new Map<string, string>();
	const problems: string[] = [];
	for (const [index, line] of lines.slice(1, end).entries()) {
		if (line.trim() === "") continue;
		const pair = /^(\w+):(.*)$/u.exec(line);
		const [, key = "", value = ""] = pair ?? [];
		if (!pair) problems.push(`line ${index + 2}: expected "key: value"`);
		else if (fields.has(key)) problems.push(`${key}: appears twice`);
		else fields.set(key, value.trim());
	}
	const body = lines
		.slice(end + 1)
		.join("\n")
		.trim();
	return { fields: Object.fromEntries(fields), body, problems };
}

function length({ input }: { input: unknown }): number {
	return String(input).length;
}

function describe(issue: z.core.$ZodIssue): string {
	if (issue.code === "unrecognized_keys") return issue.keys.map((key) => `${key}: is not a known field`).join("; ");
	return `${issue.path.join(".")}: ${issue.message}`;
}

/** FNV-1a, reduced to a positive 31-bit integer. */
function hash(text: string): number {
	let value = 0x811c9dc5;
	for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193);
	return (value >>> 1) + 1;
}
