import { posix } from "node:path";

/** What each top-level folder may import. Tests may import anything. */
const MAY_IMPORT: Record<string, string[]> = {
	audit: [],
	app: ["audit", "public"],
	server: ["app", "audit"],
	scripts: ["app", "audit", "server"],
	bench: ["app", "audit", "server", "tests"],
};
/**
 * What each folder of audit/ may import besides the files directly in audit/. Reading, gathering and checking know nothing of each other:
 * they meet in `SiteFacts`.
 */
const MAY_IMPORT_IN_AUDIT: Record<string, string[]> = {
	australia: [],
	"guarded-fetch": [],
	urls: ["australia"],
	robots: ["urls"],
	read: ["australia", "urls"],
	threads: ["read"],
	gather: ["guarded-fetch", "robots", "threads", "urls"],
	evidence: ["australia", "robots", "urls"],
	checks: ["australia", "evidence", "robots", "urls"],
	testing: ["gather", "guarded-fetch", "threads"],
};
const FOUNDATION = ["site", "ui", "http", "db", "mail", "outbox", "backup", "staff"];
const FEATURES = ["companies", "leads", "snapshots", "clients", "notices", "blog", "vitals"];
/** The files directly in app/ that put the app together. All others there are foundation. */
const APP_ENTRIES = ["app/root.tsx", "app/routes.ts", "app/entry.client.tsx", "app/entry.server.tsx"];
/** Each feature may use those before it in the list: a lead belongs to a company, a snapshot to a lead, a client is a company with snapshots. */
const ORDERED_FEATURES = ["companies", "leads", "snapshots", "clients", "notices"];

/** Lists every import or call in these source files (path to text) that breaks the architecture, one sentence each. */
export function findViolations(files: ReadonlyMap<string, string>): string[] {
	return [...files].flatMap(([path, text]) =>
		path.includes(".test.")
			? []
			: [
					...listImports(text).flatMap((specifier) => importViolations(path, specifier)),
					...(readsEnvironment(path, text) ? [`${path}: only app/env.server.ts may read process.env`] : []),
					...(usesBrowserStorage(path, text) ? [`${path}: the desk must not store data in the browser`] : []),
					...(isUnregisteredCheck(path, files) ? [`${path}: not registered in audit/all-checks.ts`] : []),
				],
	);
}

export function resolveImport(path: string, specifier: string): string {
	return specifier.startsWith("#") ? specifier.slice(1) : posix.join(posix.dirname(path), specifier);
}

export function listImports(text: string): string[] {
	return [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"([^"]+)"/g)].flatMap((match) => match[1] ?? []);
}

function importViolations(path: string, specifier: string): string[] {
	const top = path.split("/")[0] ?? "";
	if (specifier.startsWith("../")) return [`${path}: "${specifier}" leaves the folder; use an import that starts with #`];
	const target = /^([^/]+)\/(.+)$/.exec(/^[#.]/.test(specifier) ? resolveImport(path, specifier) : "");
	if (!target?.[1] || !target[2]) return [];
	if (target[1] !== top && !MAY_IMPORT[top]?.includes(target[1])) return [`${path}: ${top} must not import ${target[1]}`];
	if (top === "app" && target[1] === "app") return appViolations(path, target[2]);
	return top === "audit" ? auditViolations(path, target[2]) : [];
}

function auditViolations(path: string, target: string): string[] {
	const from = findFolder(path);
	const to = findFolder(`audit/${target}`);
	if (from === null || to === null || from === to || MAY_IMPORT_IN_AUDIT[from]?.includes(to)) return [];
	return [`${path}: ${from} must not import ${to}`];
}

/** Returns the first folder below the top-level one, or null for a file directly in that. */
function findFolder(path: string): string | null {
	return /^[^/]+\/([^/]+)\//.exec(path)?.[1] ?? null;
}

function appViolations(path: string, target: string): string[] {
	const from = findFolder(path) ?? "app";
	const to = findFolder(`app/${target}`);
	if (APP_ENTRIES.includes(path) || !to || from === to) return [];
	const violations: string[] = [];
	if (target.startsWith("db/schema.") && !path.endsWith("-store.server.ts")) {
		violations.push(`${path}: only *-store.server.ts may use the tables`);
	}
	// Pages and layouts may combine features, wherever they are.
	if (/-(page|layout)\.tsx$/.test(path)) return violations;
	if (level(to) > level(from)) violations.push(`${path}: ${from} must not import ${to}`);
	if (FEATURES.includes(from) && FEATURES.includes(to) && !mayUseFeature(from, to)) {
		violations.push(`${path}: the feature ${from} must not import the feature ${to}`);
	}
	return violations;
}

function mayUseFeature(from: string, to: string): boolean {
	return ORDERED_FEATURES.includes(to) && ORDERED_FEATURES.indexOf(to) < ORDERED_FEATURES.indexOf(from);
}

function level(folder: string): number {
	if (folder === "app" || FOUNDATION.includes(folder)) return 0;
	return FEATURES.includes(folder) ? 1 : 2;
}

function readsEnvironment(path: string, text: string): boolean {
	return /^(app|audit)\//.test(path) && path !== "app/env.server.ts" && text.includes("process.env");
}

function usesBrowserStorage(path: string, text: string): boolean {
	return path.startsWith("app/desk/") && /\b(?:(?:session|local)Storage|indexedDB|document\.cookie)\b/.test(text);
}

function isUnregisteredCheck(path: string, files: ReadonlyMap<string, string>): boolean {
	const check = /^audit\/checks\/(.+)\.ts$/.exec(path)?.[1];
	return check !== undefined && !files.get("audit/all-checks.ts")?.includes(`"./checks/${check}.ts"`);
}
