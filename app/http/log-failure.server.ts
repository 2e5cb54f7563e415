import { logEvent, namesOfFailure } from "#app/log.server.ts";

const HERE = `file://${process.cwd()}/`;

/**
 * Logs an unexpected error by its names and the place in our code, never by its message, which may carry what a visitor typed; of an
 * address that opens a report to whoever has it, only the beginning.
 */
export function logFailure(event: string, error: unknown, fields: Record<string, string> = {}) {
	const shown = fields.path === undefined ? fields : { ...fields, path: fields.path.replace(/^\/report\/.+/i, "/report/…") };
	logEvent(event, { ...shown, ...namesOfFailure(error), at: placeOf(error) });
}

function placeOf(error: unknown): string {
	if (!(error instanceof Error) || !error.stack) return "";
	const frames = error.stack.slice(error.stack.lastIndexOf(error.message) + error.message.length);
	return frames
		.split("\n")
		.filter((line) => line.startsWith("    at "))
		.slice(0, 4)
		.map((line) => line.trim().slice("at ".length).replace(HERE, ""))
		.join(" < ");
}
