import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { SEARCH_INDEX_PATH } from "#app/blog/article-search.ts";
import { copyProject, runIn } from "#tests/copy-project.ts";
import { generateArticles } from "#tests/generate-articles.ts";
import type { Figure } from "./report.ts";

const SIZES = [44, 440, 2_000];
/** Compressing 2,000 pages takes minutes, and grows with the number of pages: 440 are enough to show it. */
const MOST_FINISHED = 440;

type Promised = { unit: string; atMost: number; why: string };

/** How much each may grow from the smallest to the largest size. */
const PROMISES: Record<string, Promised> = {
	"first page of the blog": { unit: "kB", atMost: 1.5, why: "60 articles a page; only the numbers of the pages become more" },
	feed: { unit: "kB", atMost: 1.5, why: "the newest 50 articles in full; the first step is from 44 to 50" },
	sitemap: { unit: "kB", atMost: 45, why: "one line an article" },
	"fetched by a search": { unit: "kB", atMost: 45, why: "one index with every word of every article" },
	"pages rendered": { unit: "s", atMost: 45, why: "each page by itself; bundling the code is the same for all" },
	"made ready to serve, first time": {
		unit: "s",
		atMost: 12,
		why: "each page compressed and its picture drawn by itself, and one after the other at worst",
	},
	"made ready to serve, nothing changed": { unit: "s", atMost: 12, why: "read from the cache; each file is still hashed and copied" },
	"files the server keeps in memory": { unit: "MB", atMost: 12, why: "each page in three encodings, each picture" },
};

/** Measures the size of the blog's files and the build time with more articles, in copies of the project. */
export async function measureArticleGrowth(): Promise<Figure[]> {
	const measured: { articles: number; figures: Record<string, number> }[] = [];
	for (const articles of SIZES) measured.push({ articles, figures: await measureBuild(articles) });
	return Object.entries(PROMISES).flatMap(([name, { unit, atMost, why }]) => {
		const steps = measured.flatMap(({ articles, figures }) => (figures[name] === undefined ? [] : [{ articles, value: figures[name] }]));
		const [first, last] = [steps.at(0), steps.at(-1)];
		return [
			...steps.map(({ articles, value }) => ({ name: `${formatCount(articles)} articles: ${name}`, value, unit })),
			{
				name: `${name}, ${formatCount(last?.articles ?? 0)} articles against ${first?.articles}`,
				value: (last?.value ?? Number.NaN) / (first?.value ?? Number.NaN),
				unit: "times",
				atMost,
				why,
			},
		];
	});
}

async function measureBuild(articles: number): Promise<Record<string, number>> {
	const project = copyProject({ name: "bench-articles", sharesCache: false });
	const client = join(project, "build/client");
	const finish = () => timeSeconds(() => runIn(project, "node", ["scripts/finish-build.ts", "build"]));
	try {
		generateArticles(join(project, "content/articles"), articles);
		const rendered = { "pages rendered": timeSeconds(() => runIn(project, "react-router", ["build"])) };
		const weights = {
			"first page of the blog": weighKb(join(client, "blog/index.html")),
			feed: weighKb(join(client, "feed.xml")),
			sitemap: weighKb(join(client, "sitemap.xml")),
			"fetched by a search": weighKb(join(client, SEARCH_INDEX_PATH)),
		};
		if (articles > MOST_FINISHED) return { ...rendered, ...weights };
		return {
			...rendered,
			...weights,
			"made ready to serve, first time": finish(),
			"made ready to serve, nothing changed": finish(),
			"files the server keeps in memory": weighFolderMb(client),
		};
	} finally {
		rmSync(project, { recursive: true, force: true });
	}
}

function weighKb(file: string): number {
	return brotliCompressSync(readFileSync(file)).byteLength / 1000;
}

function weighFolderMb(folder: string): number {
	const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
	return entries.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0) / 1e6;
}

function timeSeconds(work: () => void): number {
	const startedAt = performance.now();
	work();
	return (performance.now() - startedAt) / 1000;
}

function formatCount(count: number): string {
	return count.toLocaleString("en-AU");
}
