import { constants, gunzipSync } from "node:zlib";

const MAX_BYTES = 2 * 1024 * 1024;
/** A sitemap may have 50 MB; what grows further than this is none that we read. */
const MAX_UNZIPPED_BYTES = 16 * 1024 * 1024;

type Unzipped = { body: Uint8Array; isCutShort: boolean };

/** The bytes of a sitemap that was stored compressed (.xml.gz), or the same bytes where it was not; "too large" and "broken" where they cannot be had. */
export function unzipSitemap(body: Uint8Array, isCutShort: boolean): Unzipped | "too large" | "broken" {
	if (body[0] !== 0x1f || body[1] !== 0x8b) return { body, isCutShort };
	try {
		// A file of which we have only the beginning gives the beginning of what is in it.
		const all = gunzipSync(body, { maxOutputLength: MAX_UNZIPPED_BYTES, finishFlush: constants.Z_SYNC_FLUSH });
		return { body: all.subarray(0, MAX_BYTES), isCutShort: isCutShort || all.length > MAX_BYTES };
	} catch (error) {
		return error instanceof RangeError ? "too large" : "broken";
	}
}
