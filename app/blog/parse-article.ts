import { z } from "zod";
import { brand } from "#app/site/brand.ts";
import { articleCategories } from "./article-categories.ts";
import { parseFrontMatter } from "./front-matter.ts";
import { countWords, parseArticleBody } from "./parse-article-body.ts";

const WORDS_PER_MINUTE = 200;

const filled = z.string({ error: "is missing" }).min(1, "is empty");

const tooShort = {
	error: (issue: { minimum: unknown; input: unknown }) => `has ${length(issue)} characters, at least ${issue.minimum} are wanted`,
};
const tooLong = {
	error: (issue: { maximum: unknown; input: unknown }) => `has ${length(issue)} characters, at most ${issue.maximum} are shown`,
};

const frontMatterSchema = z.strictObject({
	title: filled,
	// Lengths: what search results, and the cards of the listing, show before they cut it short.
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
	/** Made from the file name, so it stays the same when dates, titles or the brand change. */
	id: number;
	slug: string;
	content: string;
	featured: boolean;
	wordCount: number;
	/** In minutes. */
	readTime: number;
};

export type ArticleSummary = Pick<
	Article,
	"id" | "title" | "slug" | "excerpt" | "focusKeyword" | "category" | "wordCount" | "readTime" | "publishedAt" | "featured"
>;

/** Reads one article file. Throws one message that names the file and each field at fault. */
export function parseArticle(fileText: string, filePath: string): Article {
	const fileName = filePath.slice(filePath.lastIndexOf("/") + 1).replace(/\.md$/, "");
	const { fields, body, faults } = parseFrontMatter(fileText.replaceAll("{product}", () => brand.name));
	const slug = fileName.replaceAll("{product}", brand.slug);
	const parsed = frontMatterSchema.safeParse(fields);
	faults.push(...(parsed.error?.issues ?? []).map(describe));
	if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) faults.push("file name: must be lower-case words joined by dashes");
	if (body === "") faults.push("body: is empty");
	if (faults.length > 0 || !parsed.success) throw new Error(`${filePath}: ${faults.join("; ")}`);

	const wordCount = countWords(parseArticleBody(body));
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

/** What listings need of an article: everything but the long text. */
export function summariseArticle(article: Article): ArticleSummary {
	const { id, title, slug, excerpt, focusKeyword, category, wordCount, readTime, publishedAt, featured } = article;
	return { id, title, slug, excerpt, focusKeyword, category, wordCount, readTime, publishedAt, featured };
}

function length({ input }: { input: unknown }): number {
	return String(input).length;
}

function describe(issue: z.core.$ZodIssue): string {
	if (issue.code === "unrecognized_keys") return issue.keys.map((key) => `${key}: is not a known field`).join("; ");
	return `${issue.path.join(".")}: ${issue.message}`;
}

/** FNV-1a, cut to the positive 31 bits that a PostgreSQL integer holds. */
function hash(text: string): number {
	let value = 0x811c9dc5;
	for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193);
	return (value >>> 1) + 1;
}
