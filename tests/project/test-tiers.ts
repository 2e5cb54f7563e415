import { listImports, resolveImport } from "./architecture-rules.ts";

const TIERS = {
	unit: /^(app|audit|bench|server|scripts|tests)\/.*(?<!\.(integration|nightly|faults))\.test\.tsx?$/,
	integration: /^(app|audit|bench|server|scripts|tests)\/.*\.integration\.test\.tsx?$/,
	nightly: /^(app|audit|bench|server|scripts|tests)\/.*\.nightly\.test\.tsx?$|^e2e\/[\w-]+\.nightly\.spec\.ts$/,
	faults: /^tests\/faults\/[\w-]+\.faults\.test\.ts$/,
	journey: /^e2e\/[\w-]+(?<!\.nightly)\.spec\.ts$/,
};
type Tier = keyof typeof TIERS;

/** What takes long, or needs a program that may be missing. */
const NIGHTLY_ONLY = ["tests/http/nginx.ts", "tests/site/owner-commands.ts", "e2e/support/copy-project.ts"];

/** Returns the tier of a test file by its name, or null when no command runs it. */
export function findTier(path: string): Tier | null {
	return (Object.keys(TIERS) as Tier[]).find((tier) => TIERS[tier].test(path)) ?? null;
}

/** Lists every test that imports, directly or through other files, something that belongs to a later tier. */
export function findMisplacedTests(files: ReadonlyMap<string, string>): string[] {
	return [...files.keys()].flatMap((test) => {
		const tier = findTier(test);
		if (tier === null || tier === "nightly" || tier === "faults") return [];
		const reached = new Set([test]);
		for (const path of reached) {
			// Removed first, because a type costs nothing at run time.
			const text = (files.get(path) ?? "").replaceAll(/^import type .*$/gm, "");
			for (const specifier of listImports(text)) {
				const imported = resolveImport(path, specifier);
				if (NIGHTLY_ONLY.includes(imported)) return [`${test}: make it nightly, ${path} imports ${specifier}`];
				if (tier === "unit" && isHeavy(specifier, path)) return [`${test}: make it an integration test, ${path} imports ${specifier}`];
				reached.add(imported);
			}
		}
		return [];
	});
}

/** Whether it is a database, a child process, a worker thread or, in test code, a server. */
function isHeavy(specifier: string, path: string): boolean {
	if (/^(pg|@electric-sql\/pglite|piscina|smtp-server|node:child_process|node:worker_threads)$/.test(specifier)) return true;
	return /^node:(http|https|net|tls)$/.test(specifier) && /^tests\/|\/testing\/|\.test\./.test(path);
}
