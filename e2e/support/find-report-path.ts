import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";

/** Finds the path of the report in the email to this address. */
export async function findReportPath(dataDir: string, email: string): Promise<string | null> {
	const folder = join(dataDir, "mail");
	try {
		for (const file of readdirSync(folder).filter((name) => name.endsWith(".eml"))) {
			const mail = await PostalMime.parse(readFileSync(join(folder, file)));
			const path = /\/report\/[0-9a-f-]{36}/.exec(mail.text ?? "")?.[0];
			if (path && mail.to?.[0]?.address === email) return path;
		}
	} catch {
		// The file is not there yet, or only half written.
	}
	return null;
}
