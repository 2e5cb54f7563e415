import type { ContentEncoding } from "./built-file.ts";

/** The compressed twin to send, by the visitor's Accept-Encoding; null means the plain file. At equal wish brotli wins, since it is smaller. */
export function pickEncoding(acceptEncoding: string | null | undefined, available: ContentEncoding[]): ContentEncoding | null {
	if (!acceptEncoding) return null;
	const wishes = readWishes(acceptEncoding);
	const wishFor = (name: string) => wishes.get(name) ?? (name === "gzip" ? wishes.get("x-gzip") : undefined) ?? wishes.get("*") ?? 0;

	let best: ContentEncoding | null = null;
	let bestWish = wishes.get("identity") ?? 0;
	for (const encoding of ["br", "gzip"] as const) {
		const wish = wishFor(encoding);
		const beats = best === null ? wish >= bestWish : wish > bestWish;
		if (wish > 0 && available.includes(encoding) && beats) {
			best = encoding;
			bestWish = wish;
		}
	}
	return best;
}

/** Browsers have a handful of ways to write this header between them, all of them short; strangers may have any number. */
const MOST_REMEMBERED = 50;
const LONGEST_REMEMBERED = 100;
const remembered = new Map<string, Map<string, number>>();

function readWishes(acceptEncoding: string): Map<string, number> {
	const known = remembered.get(acceptEncoding);
	if (known) return known;
	const wishes = parseWishes(acceptEncoding);
	if (acceptEncoding.length > LONGEST_REMEMBERED) return wishes;
	if (remembered.size >= MOST_REMEMBERED) remembered.clear();
	remembered.set(acceptEncoding, wishes);
	return wishes;
}

function parseWishes(acceptEncoding: string): Map<string, number> {
	const wishes = new Map<string, number>();
	for (const part of acceptEncoding.toLowerCase().split(",")) {
		const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
		const weight = parameters.find((parameter) => parameter.startsWith("q="));
		const wish = weight === undefined ? 1 : Number(weight.slice(2));
		if (name) wishes.set(name, Number.isFinite(wish) ? wish : 0);
	}
	return wishes;
}
