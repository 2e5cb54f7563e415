import { existsSync, globSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import path from "node:path";
import { expect, test } from "vitest";

type Lockfile = { packages: Record<string, { integrity?: string; inBundle?: boolean }> };
type Manifest = {
	scripts: Record<string, string>;
	dependencies: Record<string, string>;
	optionalDependencies: Record<string, string>;
	devDependencies: Record<string, string>;
};

const readJson = <Shape>(file: string) => JSON.parse(readFileSync(file, "utf8")) as Shape;
const manifest = readJson<Manifest>("package.json");

test.each(["package-lock.json", "bench/tools/package-lock.json"])("finds an integrity hash for every package in %s", (file) => {
	const { "": _root, ...packages } = readJson<Lockfile>(file).packages;
	expect(Object.keys(packages).length).toBeGreaterThan(50);
	// A bundled package comes inside the tarball of its parent, whose hash covers it.
	expect(Object.entries(packages).filter(([, { integrity, inBundle }]) => !integrity && !inBundle)).toEqual([]);
});

test("pins every direct dependency to one version", () => {
	const ranges = Object.entries({ ...manifest.dependencies, ...manifest.optionalDependencies, ...manifest.devDependencies });
	expect(ranges.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([]);
});

test("runs no install script on a plain npm install", () => {
	expect(readFileSync(".npmrc", "utf8")).toMatch(/^ignore-scripts=true$/m);
});

test("builds and runs the site without development packages", () => {
	const commands = Object.values(manifest.scripts).flatMap((script) => [...script.matchAll(/bootstrap\.mjs ((?:--\w+ )*)(\S+)/g)]);
	const files = commands.flatMap(([, flags, file]) => (file && !flags?.includes("--dev") ? [file] : []));
	expect(files).toEqual(expect.arrayContaining(["scripts/build.ts", "server/main.js", "scripts/owner/db-backup.ts"]));
	const packages = listPackages([
		"vite.config.ts",
		"react-router.config.ts",
		"scripts/build/finish-build.ts",
		...files,
		...globSync("{app,audit,server}/**/*.{ts,tsx}").filter((file) => !/\.test\.|^audit\/testing\/|^server\/dev\.ts$/.test(file)),
	]);
	expect(packages).toContain("satori");
	expect(packages.filter((name) => name in manifest.devDependencies)).toEqual([]);
});

test("finds no script in package.json that needs a certain shell", () => {
	expect(findShellScripts(manifest.scripts)).toEqual([]);
});

test("finds every kind of script that needs a certain shell", () => {
	const planted = {
		builtin: "exec node a.ts",
		variable: "PORT=1 node a.ts",
		expansion: "node $HOME/a.ts",
		quotes: "node 'a b.ts'",
		glob: "vitest run app/*",
		semicolon: "node a.ts; node b.ts",
		background: "node a.ts & node b.ts",
		unixTool: "rm -rf build && node a.ts",
		path: "./a.sh",
	};
	expect(findShellScripts({ ...planted, fine: "npm ci --prefix bench/tools && vitest run --project unit" })).toEqual(Object.keys(planted));
});

/** Lists the scripts that are more than plain commands joined by &&, which every shell understands, the Windows command prompt included. */
function findShellScripts(scripts: Record<string, string>): string[] {
	const isPlain = (command: string) => {
		const [, tool = ""] = /^([\w-]+)(?: [\w./:-]+)*$/.exec(command) ?? [];
		return ["node", "npm"].includes(tool) || (tool !== "" && existsSync(`node_modules/.bin/${tool}`));
	};
	return Object.keys(scripts).filter((name) => !scripts[name]?.split(" && ").every(isPlain));
}

/** Lists the npm packages that these files import, directly or through other files. Type imports are erased and do not count. */
function listPackages(entries: string[]): string[] {
	const files = new Set(entries);
	const packages = new Set<string>();
	for (const file of files) {
		for (const specifier of listImports(readFileSync(file, "utf8"))) {
			const isOwn = /^[#.]/.test(specifier);
			if (isOwn && /\.(?:tsx?|mjs)$/.test(specifier))
				files.add(specifier.startsWith("#") ? specifier.slice(1) : path.join(path.dirname(file), specifier));
			if (!isOwn && !isBuiltin(specifier)) packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier);
		}
	}
	return [...packages];
}

function listImports(source: string): string[] {
	const imports = source.matchAll(/^(?!import type|export type).*?(?:\bfrom|\bimport)\s*\(?\s*"([^"]+)"/gm);
	return [...imports].flatMap(([, specifier]) => specifier ?? []);
}
