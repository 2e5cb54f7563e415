import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname } from "node:path";
import { Piscina } from "piscina";
import recheck from "recheck/package.json" with { type: "json" };
import { type FoundRegex, listRegexes } from "./list-regexes.ts";
import type { RegexResult, RegexTask } from "./regex-worker.ts";

const WORKER = new URL("./regex-worker.ts", import.meta.url).href;
const CACHE_FILE = "node_modules/.cache/regex-results.json";

/**
 * Limits in steps, with time limits far above them, so a busy machine gives the same result as an idle one. recheck searches for a text
 * of at most 30,000 characters that takes more than 20 million steps.
 */
const PARAMETERS = {
	maxAttackStringSize: 30_000,
	attackLimit: 20_000_000,
	timeout: 120_000,
	attackTimeout: 120_000,
	incubationTimeout: 120_000,
};
/** Uses recheck's JavaScript backend, because some platforms have no native one. */
const WORKER_ENV = { RECHECK_SYNC_BACKEND: "pure" };

type Exceptions = Record<string, string>;
type Options = {
	/** What is allowed without proof, and why: a regular expression as it is written, or the file:line of one that is created at run time. */
	exceptions?: Exceptions;
	cacheFile?: string;
};

/** Lists the regular expressions in these files (path to source) that hostile text could make slow, one line each. */
export async function findUnsafeRegexes(
	files: ReadonlyMap<string, string>,
	{ exceptions = {}, cacheFile = CACHE_FILE }: Options = {},
): Promise<string[]> {
	const found = [...files].map(([file, source]) => listRegexes(file, source));
	const regexes = Map.groupBy(
		found.flatMap((one) => one.regexes),
		({ pattern, flags }) => `/${pattern}/${flags}`,
	);
	const unresolved = found.flatMap((one) => one.unresolved);
	const unsafe = new Map<string, string>(
		unresolved.map(({ code, file, line }) => [`${file}:${line}`, `${file}:${line}: ${code} is not made of constants`]),
	);
	for (const [regex, { status, detail }] of await checkRegexes(regexes, cacheFile)) {
		const locations = regexes.get(regex)?.map(({ file, line }) => `${file}:${line}`);
		if (status !== "safe") unsafe.set(regex, `${locations?.join(", ")}: ${regex} is ${status}: ${detail}`);
	}
	const stale = Object.keys(exceptions).filter((code) => !unsafe.has(code));
	return [
		...[...unsafe].filter(([code]) => !(code in exceptions)).map(([, line]) => line),
		...stale.map((code) => `${code} needs no exception any more`),
	];
}

/** Caches results by pattern, because the slowest take seconds. An undecided pattern is checked again. */
async function checkRegexes(regexes: ReadonlyMap<string, FoundRegex[]>, cacheFile: string): Promise<Map<string, RegexResult>> {
	const key = `${recheck.version} ${JSON.stringify(PARAMETERS)}`;
	const cache = readCache(cacheFile);
	const known = new Map(cache.key === key ? cache.results : []);
	const pool = new Piscina<RegexTask, RegexResult>({
		filename: WORKER,
		env: WORKER_ENV,
		minThreads: 0,
		maxThreads: availableParallelism(),
	});
	// Long patterns first. The slowest ones are among them, and should not be left for the end.
	const longestFirst = [...regexes].sort(([a], [b]) => b.length - a.length);
	const results = await Promise.all(
		longestFirst.map(async ([regex, [first]]): Promise<[string, RegexResult]> => {
			const { pattern = "", flags = "" } = first ?? {};
			return [regex, known.get(regex) ?? (await pool.run({ pattern, flags, parameters: PARAMETERS }))];
		}),
	);
	await pool.close();
	mkdirSync(dirname(cacheFile), { recursive: true });
	writeFileSync(cacheFile, JSON.stringify({ key, results: results.filter(([, { status }]) => status !== "unknown") }));
	return new Map(results);
}

function readCache(file: string): { key?: string; results: [string, RegexResult][] } {
	try {
		return JSON.parse(readFileSync(file, "utf8"));
	} catch {
		return { results: [] };
	}
}

const EXCEPTIONS: Exceptions = {
	"app/blog/auto-link.ts:37": "escaped words of our own list of links, matched against our own articles",
};

if (import.meta.main) {
	const paths = globSync("{app,audit,server,scripts}/**/*.{ts,tsx,js,mjs}").filter((path) => !path.includes(".test."));
	const unsafe = await findUnsafeRegexes(new Map(paths.map((path) => [path, readFileSync(path, "utf8")])), { exceptions: EXCEPTIONS });
	process.stdout.write(unsafe.map((line) => `${line}\n`).join(""));
	if (unsafe.length > 0) process.exitCode = 1;
}
