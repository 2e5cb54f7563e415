import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseFrontMatter } from "#app/blog/parse-article.ts";
import { createRandom, type Random } from "#scripts/demo-leads/random.ts";

const NEWEST = Date.parse("2025-01-01");
const DAY_MS = 24 * 60 * 60 * 1000;
/** Names of places and people that hardly another article has, as the real ones have them. */
const OWN_NAMES = 12;
const SYLLABLES = "ba coo dar gym hol ing jim kal lo mar nam oon pal quil ro sar tin um wan yar".split(" ");

/**
 * Fills a folder of real articles up to `count`: each new one has the paragraphs of a real one's length, drawn from all of them, names of
 * its own, and a day before all others, so that what compresses in a real blog compresses here and what does not does not.
 */
export function generateArticles(folder: string, count: number) {
	const real = readdirSync(folder).map((name) => ({ name, ...parseFrontMatter(readFileSync(join(folder, name), "utf8")) }));
	const texts = real.flatMap(({ body }) => body.split(/\n{2,}/)).filter((text) => !/^[#*-]/.test(text));
	const random = createRandom(44);
	for (let number = real.length; number < count; number++) {
		const model = random.pick(real);
		const names = Array.from({ length: OWN_NAMES }, () => inventName(random));
		const mark = `${names[0]} ${number}`;
		const fields = {
			...model.fields,
			title: `${mark}: ${model.fields.title}`,
			metaTitle: shorten(`${mark}: ${model.fields.title}`, 60),
			metaDescription: shorten(`${mark}: ${model.fields.metaDescription}`, 160),
			focusKeyword: `${model.fields.focusKeyword} ${names[0]}`,
			excerpt: shorten(`${mark}: ${model.fields.excerpt}`, 110),
			imageAlt: `${mark}: ${model.fields.imageAlt}`,
			publishedAt: new Date(NEWEST - (number - real.length) * DAY_MS).toISOString().slice(0, 10),
			featured: "false",
		};
		const body = model.body.split(/\n{2,}/).map((own) => (own.startsWith("#") ? own : `${random.pick(texts)} ${random.pick(names)}.`));
		const lines = Object.entries(fields).map(([key, value]) => `${key}: ${value}`);
		writeFileSync(
			join(folder, `${(names[0] ?? "").toLowerCase()}-article-${number}.md`),
			["---", ...lines, "---", "", body.join("\n\n"), ""].join("\n"),
		);
	}
}

function inventName(random: Random): string {
	const name = Array.from({ length: 3 }, () => random.pick(SYLLABLES)).join("");
	return name.charAt(0).toUpperCase() + name.slice(1);
}

function shorten(text: string, maxCharacters: number): string {
	return text.replaceAll("{product}", "the agency").slice(0, maxCharacters).trim();
}
