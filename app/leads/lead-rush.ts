/** More than this at once are no ordinary hour, even of a busy agency. */
const RUSH_FROM = 4;

let underWay = 0;

/** Counts a lead as being taken until `taking` has ended. */
export async function whileTaking<T>(taking: Promise<T>): Promise<T> {
	underWay += 1;
	try {
		return await taking;
	} finally {
		underWay -= 1;
	}
}

/** Whether so many leads come at once that what can wait should: the embedded database does one thing at a time. */
export function isRush(): boolean {
	return underWay >= RUSH_FROM;
}
