import { createHash } from "node:crypto";

/** Hashes a key, token or address of which the database must not store the original. */
export function sha256(text: string): string {
	return createHash("sha256").update(text).digest("hex");
}
