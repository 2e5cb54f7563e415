import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from "parse5";

/** An honest page of 2 MB has some 40,000; a hostile one makes millions out of as many bytes, since unclosed tags are opened again in each block. */
const MAX_ELEMENTS = 200_000;

/** The tree a browser would build of a page. Throws rather than fill the memory. */
export function parsePage(html: string): DefaultTreeAdapterTypes.Document {
	let elementCount = 0;
	return parse(html, {
		treeAdapter: {
			...defaultTreeAdapter,
			createElement(...parts) {
				if (++elementCount > MAX_ELEMENTS) throw new RangeError("more elements than a page has");
				return defaultTreeAdapter.createElement(...parts);
			},
		},
	});
}
