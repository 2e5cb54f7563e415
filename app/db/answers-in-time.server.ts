import { inTime } from "./in-time.server.ts";

const PATIENCE_MS = 2_000;

/** Whether a query comes back well and within two seconds. */
export async function answersInTime(query: Promise<unknown>): Promise<boolean> {
	return inTime(query, PATIENCE_MS).then(
		() => true,
		() => false,
	);
}
