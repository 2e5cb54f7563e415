/** What the build says about one file of the site. `build/server/pages.json` maps the path in the address to one of these. */
export type BuiltFile = {
	/** Where it lies under `build/client`. */
	file: string;
	contentType: string;
	/** A hash of the bytes before compression, without quotes. */
	etag: string;
	cacheControl: string;
	/** The compressed twins that lie beside the file. */
	encodings: ContentEncoding[];
	/** CSP sources of the inline scripts of a page, such as `'sha256-…'`. */
	scriptHashes: string[];
	/** CSP sources of the style sheets in its head. */
	styleHashes: string[];
	/** May stand in other sites' pages: share images, icons, the feed. */
	embeddable: boolean;
	/** When a later build first did without it: such a file is kept for pages that were open before. */
	replacedAt?: string;
};

export type ContentEncoding = "br" | "gzip";

export const FILE_ENDING = { br: ".br", gzip: ".gz" } as const satisfies Record<ContentEncoding, string>;
