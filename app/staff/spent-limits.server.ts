import { sha256 } from "#app/db/sha256.server.ts";
import { isAhead } from "#app/db/stored-end.server.ts";

/** Not until the limit's window ends: another node may take tries back meanwhile, and only the database knows of that. */
const REMEMBERED_MS = 10_000;
const MOST_REMEMBERED = 10_000;

type SpentLimits = {
	/** When the window ends of a limit that was found used up moments ago; null for any other. */
	find: (key: string, now: Date) => Date | null;
	remember: (key: string, resetsAt: Date, now: Date) => void;
	forget: (key: string) => void;
};

const memories = new WeakMap<object, Map<string, { resetsAt: Date; until: Date }>>();

/** What this process remembers of the limits kept in that database: a flood of refusals must cost it nothing. */
export function openSpentLimits(database: object): SpentLimits {
	const memory = memories.get(database) ?? new Map();
	memories.set(database, memory);
	return {
		find(key, now) {
			const spent = memory.get(sha256(key));
			return spent && isAhead(spent.until, { now, spanMs: REMEMBERED_MS }) ? spent.resetsAt : null;
		},
		remember(key, resetsAt, now) {
			if (memory.size >= MOST_REMEMBERED) memory.clear();
			memory.set(sha256(key), { resetsAt, until: new Date(Math.min(resetsAt.getTime(), now.getTime() + REMEMBERED_MS)) });
		},
		forget: (key) => void memory.delete(sha256(key)),
	};
}
