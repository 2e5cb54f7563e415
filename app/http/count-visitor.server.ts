import type { Database } from "#app/db/client.server.ts";
import { visitorNetworks } from "./client-address.server.ts";
import { countHit, type Window } from "./rate-limit-store.server.ts";

type Visitor = {
	/** What is counted, such as "leads". */
	of: string;
	clientAddress: string;
	most: number;
};

export type VisitorLimit = { key: string; most: number };

/** Everything that one visitor's hits count against, the narrowest first. */
export function visitorLimits({ of, clientAddress, most }: Visitor): VisitorLimit[] {
	return visitorNetworks(clientAddress).map(({ network, factor }) => ({ key: `${of} ${network}`, most: most * factor }));
}

/** Counts one hit of this visitor; null within the limit, or else when the window that is used up ends. */
export async function countVisitor(db: Database, { windowMs, now, ...visitor }: Visitor & Window): Promise<Date | null> {
	for (const { key, most } of visitorLimits(visitor)) {
		const { hits, resetsAt } = await countHit(db, { key, windowMs, now });
		if (hits > most) return resetsAt;
	}
	return null;
}
