import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";

/**
 * Reads the owner's settings from a file into the environment; variables that are already set win. Node's own `--env-file` loses the first
 * setting behind a byte order mark and every setting of a UTF-16 file without a word.
 */
export function loadEnvFile(file: string) {
	if (!existsSync(file)) return;
	const settings = parseEnv(decodeUtf8(readFileSync(file), file));
	for (const [name, value] of Object.entries(settings)) process.env[name] ??= value;
}

/** Windows editors write UTF-16 or a byte order mark. The mark is dropped; anything but UTF-8 is refused, as a guess could change a password. */
function decodeUtf8(bytes: Buffer, file: string): string {
	try {
		const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
		if (!text.includes("\0")) return text;
	} catch {}
	throw new Error(`${file} is not UTF-8 text. Save it as UTF-8 and try again.`);
}
