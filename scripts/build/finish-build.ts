import { createHash } from "node:crypto";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { readEnv } from "#app/env.server.ts";
import { listStyleHashes } from "#app/http/security-headers.server.ts";
import { createLimiter } from "#app/limiter.ts";
import type { BuiltFile } from "#server/static-files.ts";
import { removeUnusedCache } from "./build-cache.ts";
import { compressFile } from "./compress-file.ts";
import { getCacheControl, getContentType, getServedPath, isCompressible, isEmbeddable, listInlineScriptHashes } from "./describe-file.ts";
import { drawIcons } from "./draw-icons.ts";
import { drawShareImages } from "./draw-share-images.ts";
import { listUsedScripts } from "./list-used-scripts.ts";
import { removeUnusedRules } from "./remove-unused-rules.ts";

const build = path.resolve(fileURLToPath(new URL("../../", import.meta.url)), process.argv[2] ?? "build");
const client = path.join(build, "client");
/** Uses every core without holding a large blog in memory. */
const limiter = createLimiter({ maxRunning: 8, maxQueued: Number.POSITIVE_INFINITY });

await removeDataFiles();
await removeUnusedScripts();
await removeUnusedStyles();
await drawIcons(client);
await drawShareImages(client, new URL(readEnv().SITE_URL).host);
const files = await describeAllFiles();
await removeUnusedCache(new Date());
await writeFile(path.join(build, "server", "pages.json"), JSON.stringify(files));
const pages = Object.values(files).filter((file) => file.file.endsWith(".html"));
process.stdout.write(`${pages.length} pages and ${Object.keys(files).length - pages.length} other files are ready to serve\n`);

/** Removes the framework's data files. Every link is a full page load, so nothing requests them. */
async function removeDataFiles() {
	for (const file of await listFiles()) if (file.endsWith(".data")) await rm(path.join(client, file));
}

async function removeUnusedScripts() {
	const files = await listFiles();
	const named = new Set<string>();
	for (const file of files.filter((name) => name.endsWith(".html"))) {
		for (const [url] of (await read(file)).matchAll(/\/assets\/[^\s"'/]+\.js/g)) named.add(url);
	}
	const names = files.filter((file) => /^assets\/.*\.js$/.test(file)).map((file) => path.basename(file));
	const scripts = new Map(await Promise.all(names.map(async (name) => [name, await read(`assets/${name}`)] as const)));
	const used = listUsedScripts([...named], scripts);
	for (const name of names) if (!used.has(name)) await rm(path.join(client, "assets", name));
}

/** Leaves each page the rules for its own elements and for those its scripts add. Code loaded later brings the whole sheet (decision 71). */
async function removeUnusedStyles() {
	for (const file of (await listFiles()).filter((name) => name.endsWith(".html"))) {
		const html = await read(file);
		const [start, end] = [html.indexOf("<style>") + "<style>".length, html.indexOf("</style>")];
		if (end < 0) continue;
		const [before, css, after] = [html.slice(0, start), html.slice(start, end), html.slice(end)];
		const urls = html.split(/["'`\s]/).filter((word) => word.startsWith("/") && word.endsWith(".js"));
		const scripts = urls.map((url) => read(url).catch(() => ""));
		await writeFile(path.join(client, file), before + removeUnusedRules(css, [before, after, ...(await Promise.all(scripts))]) + after);
	}
}

function read(file: string): Promise<string> {
	return readFile(path.join(client, file), "utf8");
}

async function describeAllFiles(): Promise<Record<string, BuiltFile>> {
	const entries = (await listFiles()).map((file) => limiter.run(() => describeFile(file)));
	return Object.fromEntries(await Promise.all(entries));
}

async function describeFile(file: string): Promise<[string, BuiltFile]> {
	const bytes = await readFile(path.join(client, file));
	return [
		getServedPath(file),
		{
			file,
			contentType: getContentType(file),
			etag: createHash("sha256").update(bytes).digest("base64url").slice(0, 22),
			cacheControl: getCacheControl(file),
			encodings: isCompressible(file) ? await compressFile(path.join(client, file), bytes) : [],
			scriptHashes: file.endsWith(".html") ? listInlineScriptHashes(bytes.toString("utf8")) : [],
			styleHashes: file.endsWith(".html") ? listStyleHashes(bytes.toString("utf8")) : [],
			embeddable: isEmbeddable(file),
		},
	];
}

async function listFiles(): Promise<string[]> {
	const entries = await readdir(client, { recursive: true, withFileTypes: true });
	return entries
		.filter((entry) => entry.isFile())
		.map((entry) => path.relative(client, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"))
		.filter((file) => !file.startsWith(".vite/") && !/\.(br|gz)$/.test(file))
		.sort();
}
