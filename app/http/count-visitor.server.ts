import type { Database } from "#app/db/client.server.ts";
import { visitorNetworks } from "./client-address.server.ts";
import { countHit } from "./rate-limit-store.server.ts";

type Visit = {
	/** What is counted, such as "leads". */
	of: string;
	clientAddress: string;
	most: number;
	windowMs: number;
	now: Date;
};

/** Counts one hit of this visitor; null within the limit, or else when the window that is used up ends. */
export async function countVisitor(db: Database, { of, clientAddress, most, windowMs, now }: Visit): Promise<Date | null> {
	for (const { network, factor } of visitorNetworks(clientAddress)) {
		const { hits, resetsAt } = await countHit(db, { key: `${of} ${network}`, windowMs, now });
		if (hits > most * factor) return resetsAt;
	}
	return null;
}
