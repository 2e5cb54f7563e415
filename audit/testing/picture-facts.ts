import type { HtmlFacts, PictureFacts } from "#audit/site-facts.ts";
import { probeFacts } from "./site-facts.ts";

const ORIGIN = "https://reefcafe.com.au";

/** Builds pictures of the home page that load at the right time and have a size, at these paths. */
export function shownPictures(...paths: string[]): HtmlFacts["pictures"] {
	return paths.map((path) => ({ url: `${ORIGIN}${path}`, isLazy: false, hasSize: true }));
}

/** Builds the response to a request for a JPEG of 80 kB. */
export function pictureFacts(path: string, { status = 200, ...overrides }: Partial<PictureFacts> & { status?: number } = {}): PictureFacts {
	const url = `${ORIGIN}${path}`;
	return { url, probe: probeFacts(url, { status }), contentType: "image/jpeg", bytes: 80_000, ...overrides };
}
