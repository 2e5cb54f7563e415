import { globSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { Piscina } from "piscina";
import recheck from "recheck/package.json" with { type: "json" };
import { listRegexes } from "./list-regexes.ts";
import type { RegexResult, RegexTask } from "./regex-worker.ts";

const WORKER = new URL("./regex-worker.ts", import.meta.url).href;
const PROVEN_FILE = new URL("./proven-regexes.json", import.meta.url);

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
	/** The regular expressions that need no check, as they are written. */
	proven?: readonly string[];
};

/** Lists the regular expressions in these files (path to source) that hostile text could make slow, one line each, and those that are safe. */
export async function findUnsafeRegexes(
	files: ReadonlyMap<string, string>,
	{ exceptions = {}, proven = [] }: Options = {},
): Promise<{ unsafe: string[]; safe: string[] }> {
	const found = [...files].map(([file, source]) => listRegexes(file, source));
	const regexes = Map.groupBy(
		found.flatMap((one) => one.regexes),
		({ pattern, flags }) => `/${pattern}/${flags}`,
	);
	const unresolved = found.flatMap((one) => one.unresolved);
	const unsafe = new Map<string, string>(
		unresolved.map(({ code, file, line }) => [`${file}:${line}`, `${file}:${line}: ${code} is not made of constants`]),
	);
	const safe = [...regexes.keys()].filter((regex) => proven.includes(regex));
	const tasks = [...regexes].flatMap(([regex, [first]]) =>
		first && !safe.includes(regex) ? [{ regex, pattern: first.pattern, flags: first.flags }] : [],
	);
	for (const { regex, status, detail } of await checkAll(tasks)) {
		const locations = regexes.get(regex)?.map(({ file, line }) => `${file}:${line}`);
		if (status === "safe") safe.push(regex);
		else unsafe.set(regex, `${locations?.join(", ")}: ${regex} is ${status}: ${detail}`);
	}
	const stale = Object.keys(exceptions).filter((code) => !unsafe.has(code));
	return {
		unsafe: [
			...[...unsafe].filter(([code]) => !(code in exceptions)).map(([, line]) => line),
			...stale.map((code) => `${code} needs no exception any more`),
		],
		safe: safe.sort(),
	};
}

async function checkAll(tasks: { regex: string; pattern: string; flags: string }[]): Promise<({ regex: string } & RegexResult)[]> {
	const pool = new Piscina<RegexTask, RegexResult>({
		filename: WORKER,
		env: WORKER_ENV,
		minThreads: 0,
		maxThreads: availableParallelism(),
	});
	// Long patterns first. The slowest ones are among them, and should not be left for the end.
	const longestFirst = tasks.toSorted((a, b) => b.pattern.length - a.pattern.length);
	const results = await Promise.all(
		longestFirst.map(async ({ regex, pattern, flags }) => ({
			regex,
			...(await pool.run({ pattern, flags, parameters: PARAMETERS })),
		})),
	);
	await pool.close();
	return results;
}

const EXCEPTIONS: Exceptions = {
	"app/blog/auto-link.ts:37": "escaped words of our own list of links, matched against our own articles",
};

if (import.meta.main) await checkOurs();

/**
 * Checks the regular expressions that are not in proven-regexes.json, or all of them with --all, and rewrites that file. An update of recheck
 * or of its limits makes it check all of them.
 */
async function checkOurs() {
	const checkedWith = `${recheck.version} ${JSON.stringify(PARAMETERS)}`;
	const known: { checkedWith: string; proven: string[] } = JSON.parse(readFileSync(PROVEN_FILE, "utf8"));
	const proven = known.checkedWith === checkedWith && !process.argv.includes("--all") ? known.proven : [];
	const paths = globSync("{app,audit,server,scripts}/**/*.{ts,tsx,js,mjs}").filter((path) => !path.includes(".test."));
	const files = new Map(paths.map((path) => [path, readFileSync(path, "utf8")]));
	const { unsafe, safe } = await findUnsafeRegexes(files, { exceptions: EXCEPTIONS, proven });
	writeFileSync(PROVEN_FILE, `${JSON.stringify({ checkedWith, proven: safe }, null, "\t")}\n`);
	const added = safe.filter((regex) => !known.proven.includes(regex));
	if (added.length > 0) process.stdout.write(`Added ${added.length} to scripts/checks/proven-regexes.json. Commit it.\n`);
	process.stdout.write(unsafe.map((line) => `${line}\n`).join(""));
	if (unsafe.length > 0) process.exitCode = 1;
}
