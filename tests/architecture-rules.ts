const FOUNDATION = ["site", "ui", "http", "db", "guarded-fetch", "australia", "mail", "staff"];
const FEATURES = ["snapshot", "leads", "blog", "vitals"];

/** Everything in a set of source files (path to text) that breaks the order of the rooms, one sentence each. */
export function findViolations(files: ReadonlyMap<string, string>): string[] {
	return [...files].flatMap(([path, text]) => [
		...listImports(text).flatMap((specifier) => violationsOfImport(path, specifier)),
		...(readsEnvironment(path, text) ? [`${path}: only app/env.server.ts reads the environment`] : []),
		...(keepsInBrowser(path, text) ? [`${path}: the desk keeps nothing in the browser, where it would outlast the session`] : []),
		...unregisteredCheck(path, files),
	]);
}

function listImports(text: string): string[] {
	return [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"([^"]+)"/g)].flatMap((match) => match[1] ?? []);
}

function violationsOfImport(path: string, specifier: string): string[] {
	if (specifier.startsWith("../")) return [`${path}: "${specifier}" climbs out of its folder; write #app/… instead`];
	if (path.startsWith("app/") && /^#(server|tests)\//.test(specifier) && !/\.test\.tsx?$/.test(path)) {
		return [`${path}: the app must not know "${specifier}"`];
	}
	const target = /^#app\/([^/]+)\//.exec(specifier)?.[1];
	const folder = /^app\/([^/]+)\//.exec(path)?.[1];
	if (!target || !folder || target === folder) return [];
	// A test may look anywhere.
	if (/\.test\.tsx?$/.test(path)) return [];
	const faults: string[] = [];
	if (target === "db" && specifier.includes("/schema.") && !path.endsWith("-store.server.ts")) {
		faults.push(`${path}: only *-store.server.ts touches the tables`);
	}
	// A page or a layout brings features together, wherever it lives.
	if (/-(page|layout)\.tsx$/.test(path)) return faults;
	if (level(target) > level(folder)) faults.push(`${path}: ${folder} must not know ${target}`);
	if (FEATURES.includes(folder) && FEATURES.includes(target))
		faults.push(`${path}: the feature ${folder} must not know the feature ${target}`);
	return faults;
}

function level(folder: string): number {
	if (FOUNDATION.includes(folder)) return 0;
	return FEATURES.includes(folder) ? 1 : 2;
}

function readsEnvironment(path: string, text: string): boolean {
	return path.startsWith("app/") && path !== "app/env.server.ts" && !path.includes(".test.") && text.includes("process.env");
}

function keepsInBrowser(path: string, text: string): boolean {
	return (
		path.startsWith("app/desk/") && !path.includes(".test.") && /\b(?:(?:session|local)Storage|indexedDB|document\.cookie)\b/.test(text)
	);
}

function unregisteredCheck(path: string, files: ReadonlyMap<string, string>): string[] {
	const check = /^app\/snapshot\/checks\/(.+)\.ts$/.exec(path)?.[1];
	if (!check || check.endsWith(".test")) return [];
	return files.get("app/snapshot/all-checks.ts")?.includes(`"./checks/${check}.ts"`) ? [] : [`${path}: not registered in all-checks.ts`];
}
