import { once } from "node:events";
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname } from "node:path";
import { Worker } from "node:worker_threads";
import recheck from "recheck/package.json" with { type: "json" };
import { type FoundRegex, listRegexes } from "./list-regexes.ts";
import type { RegexVerdict } from "./regex-worker.ts";

const WORKER = new URL("./regex-worker.ts", import.meta.url);
const CACHE_FILE = "node_modules/.cache/regex-verdicts.json";

/**
 * Limits in steps, with time limits far above them, so that a busy machine gives the same verdict as an idle one. Where recheck
 * searches for an attack, it looks for a text of at most 30,000 characters that costs more than 20 million steps.
 */
const PARAMETERS = {
	maxAttackStringSize: 30_000,
	attackLimit: 20_000_000,
	timeout: 120_000,
	attackTimeout: 120_000,
	incubationTimeout: 120_000,
};
/** In JavaScript, since the checker has no native program for some platforms. */
const WORKER_OPTIONS = { workerData: PARAMETERS, env: { RECHECK_SYNC_BACKEND: "pure" } };

type Exceptions = Record<string, string>;
type Options = {
	/** What may stay although it is not proven safe, and why: a regular expression as it is written, or the place (file:line) of one that is made at run time. */
	exceptions?: Exceptions;
	cacheFile?: string;
};

/** The regular expressions in these files (path to source) that hostile text could make slow, one line each. */
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
	for (const [regex, { status, detail }] of await judge(regexes, cacheFile)) {
		const places = regexes.get(regex)?.map(({ file, line }) => `${file}:${line}`);
		if (status !== "safe") unsafe.set(regex, `${places?.join(", ")}: ${regex} is ${status}: ${detail}`);
	}
	const stale = Object.keys(exceptions).filter((code) => !unsafe.has(code));
	return [
		...[...unsafe].filter(([code]) => !(code in exceptions)).map(([, line]) => line),
		...stale.map((code) => `${code} needs no exception any more`),
	];
}

/** Verdicts are kept by pattern, since the slowest take seconds. One that was not decided is asked for again. */
async function judge(regexes: ReadonlyMap<string, FoundRegex[]>, cacheFile: string): Promise<Map<string, RegexVerdict>> {
	const key = `${recheck.version} ${JSON.stringify(PARAMETERS)}`;
	const cache = readCache(cacheFile);
	const known = new Map(cache.key === key ? cache.verdicts : []);
	const verdicts = new Map<string, RegexVerdict>();
	const queue = [...regexes].filter(([regex]) => {
		const verdict = known.get(regex);
		if (verdict) verdicts.set(regex, verdict);
		return !verdict;
	});
	// Long patterns first: the slowest ones are among them, and should not be left for the end.
	queue.sort(([one], [other]) => one.length - other.length);
	const workers = Array.from({ length: Math.min(availableParallelism(), queue.length) }, async () => {
		await using worker = new Worker(WORKER, WORKER_OPTIONS);
		for (let next = queue.pop(); next; next = queue.pop()) {
			const [regex, [first]] = next;
			worker.postMessage(first);
			const [verdict] = (await once(worker, "message")) as [RegexVerdict];
			verdicts.set(regex, verdict);
		}
	});
	await Promise.all(workers);
	mkdirSync(dirname(cacheFile), { recursive: true });
	writeFileSync(cacheFile, JSON.stringify({ key, verdicts: [...verdicts].filter(([, { status }]) => status !== "unknown") }));
	return verdicts;
}

function readCache(file: string): { key?: string; verdicts: [string, RegexVerdict][] } {
	try {
		return JSON.parse(readFileSync(file, "utf8"));
	} catch {
		return { verdicts: [] };
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
