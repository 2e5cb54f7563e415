import { createHash } from "node:crypto";

/** What the tables keep of a key or an address that nobody should find in them. Leads and their snapshots meet by it. */
export function sha256(text: string): string {
	return createHash("sha256").update(text).digest("hex");
}
