import type { Database } from "#app/db/client.server.ts";
import { visitorNetwork } from "#app/http/client-address.server.ts";
import { isRemembered, MAX_KEPT_MS, rememberKey } from "#app/http/rate-limit-store.server.ts";

type Place = { username: string; clientAddress: string; now: Date };

/** Remembers for thirty days, unreadably, that this account signed in from this network. */
export async function noteNetwork(db: Database, { now, ...place }: Place): Promise<void> {
	await rememberKey(db, { key: keyOf(place), now, forMs: MAX_KEPT_MS });
}

/** Whether the account signed in from this network within the last thirty days. */
export async function isKnownNetwork(db: Database, { now, ...place }: Place): Promise<boolean> {
	return isRemembered(db, { key: keyOf(place), now, forMs: MAX_KEPT_MS });
}

function keyOf({ username, clientAddress }: Omit<Place, "now">): string {
	return `known ${username} ${visitorNetwork(clientAddress)}`;
}
