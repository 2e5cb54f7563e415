import { MINUTE_MS } from "#app/durations.ts";
import { listCauses } from "#app/list-causes.ts";

const PROJECT_URL = `file://${process.cwd()}/`;
/** Frames with a source map have a path instead of a URL. */
const PROJECT_FOLDER = `${process.cwd()}/`;

type Fields = Record<string, string | number | boolean | null>;

/** Writes one event as one line of JSON. The fields must hold no visitor's data. */
export function logEvent(event: string, fields: Fields = {}): void {
	console.error(JSON.stringify({ time: new Date().toISOString(), event, ...fields }));
}

const floods = new Map<string, { minute: number; count: number }>();

/** Logs an event that may happen thousands of times. Writes only the 1st, 10th, 100th … of each minute, with the count. */
export function logFlood(event: string, fields: Fields = {}, now: Date = new Date()): void {
	const minute = Math.floor(now.getTime() / MINUTE_MS);
	const known = floods.get(event);
	const count = known?.minute === minute ? known.count + 1 : 1;
	floods.set(event, { minute, count });
	if (/^10*$/.test(String(count))) logEvent(event, { ...fields, count });
}

/** Logs an unexpected error with its source location. */
export function logFailure(event: string, error: unknown, fields: Record<string, string> = {}): void {
	// Whoever has the id in a report's path can open the report, and whoever has a token can choose a password or unsubscribe.
	const shown =
		fields.path === undefined
			? fields
			: { ...fields, path: fields.path.replace(/^(\/report\/|\/api\/reports\/|\/unsubscribe\/|\/desk\/(?:invitation|reset)\/).+/i, "$1…") };
	logEvent(event, { ...shown, ...describeError(error), at: formatStack(error) });
}

/**
 * Returns the names and codes along an error's chain of causes.
 * Leaves out the messages. That of a failed query contains its parameters, such as the visitor's name and email address.
 */
export function describeError(error: unknown): { error: string } {
	const errors = listCauses(error).filter((cause) => cause instanceof Error);
	const names = errors.map((cause) => ("code" in cause && cause.code ? `${cause.name} ${cause.code}` : cause.name));
	return { error: names.join(": ") || typeof error };
}

function formatStack(error: unknown): string {
	if (!(error instanceof Error) || !error.stack) return "";
	const frames = error.stack.slice(error.stack.lastIndexOf(error.message) + error.message.length);
	return frames
		.split("\n")
		.filter((line) => line.startsWith("    at "))
		.slice(0, 4)
		.map((line) => line.trim().slice("at ".length).replace(PROJECT_URL, "").replace(PROJECT_FOLDER, ""))
		.join(" < ");
}
