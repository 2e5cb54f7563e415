import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { createLimiter } from "#app/limiter.ts";
import { brand } from "#app/site/brand.ts";
import { drawShareImage } from "#app/site/draw-share-image.server.ts";
import { shareImagePath, withBrandSuffix } from "#app/site/page-meta.ts";
import { fromBuildCache } from "./build-cache.ts";

const DRAWN_FROM = [
	"../../app/site/brand.ts",
	"../../app/site/chart-background.ts",
	"../../app/site/colours.ts",
	"../../app/site/draw-share-image.server.ts",
	"../../app/site/page-meta.ts",
	"../../app/site/queensland-outline.ts",
];

/** Draws the share image that each built page names in its head, unless the same one was drawn before. */
export async function drawShareImages(client: string, host: string) {
	await mkdir(path.join(client, "share"), { recursive: true });
	const iconSvg = await readFile(path.join(client, "icon.svg"), "utf8");
	const sources = await Promise.all(DRAWN_FROM.map((file) => readFile(new URL(file, import.meta.url), "utf8")));
	// Without a limit, all images of a large blog would be in memory at the same time.
	const limiter = createLimiter({ maxRunning: 8, maxQueued: Number.POSITIVE_INFINITY });
	async function draw(name: string, title: string) {
		const png = await fromBuildCache([...sources, title, host, iconSvg], () => drawShareImage({ title, host, iconSvg }));
		await writeFile(path.join(client, "share", name), png);
	}
	const wanted = [...(await listWantedImages(client))];
	await Promise.all(wanted.map(([name, title]) => limiter.run(() => draw(name, title))));
}

/** Lists the file name and title of each image. Pages without their own image, and those rendered on request, share one. */
async function listWantedImages(client: string): Promise<Map<string, string>> {
	const wanted = new Map<string, string>();
	for (const entry of await readdir(client, { recursive: true, withFileTypes: true })) {
		if (!entry.isFile() || !entry.name.endsWith(".html")) continue;
		const found = readShareImage(await readFile(path.join(entry.parentPath, entry.name), "utf8"));
		if (found) wanted.set(found.name, found.title);
	}
	const [firstSentence = brand.tagline] = brand.description.split(/\.(?:\s|$)/);
	return wanted.set(path.posix.basename(shareImagePath("page")), firstSentence);
}

/** Returns the share image that a page names in its head, and the page's title without the brand at its end. */
export function readShareImage(html: string): { name: string; title: string } | null {
	const name = /<meta property="og:image" content="[^"]*\/share\/([\w-]+\.png)"/.exec(html)?.[1];
	const title = /<meta property="og:title" content="([^"]*)"/.exec(html)?.[1];
	if (name === undefined || title === undefined) return null;
	const words = decodeEntities(title);
	const suffix = withBrandSuffix("");
	return { name, title: words.endsWith(suffix) ? words.slice(0, -suffix.length) : words };
}

function decodeEntities(text: string): string {
	return text
		.replace(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
		.replaceAll("&quot;", '"')
		.replaceAll("&lt;", "<")
		.replaceAll("&gt;", ">")
		.replaceAll("&amp;", "&");
}
