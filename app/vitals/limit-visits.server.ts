import { isUnexpired } from "#app/db/expiry.server.ts";
import { HOUR_MS } from "#app/durations.ts";
import { visitorNetworks } from "#app/http/client-address.server.ts";

const WINDOW_MS = HOUR_MS;
/** One visit in ten is measured, so this is some 200 pages an hour. */
const MAX_PER_NETWORK = 20;
const MAX_TOTAL = 10_000;

let window = { endsAt: new Date(0), visits: 0, byNetwork: new Map<string, number>() };

/** Limits the visits per network and hour on this node. Counts in memory, so a flood costs no database writes. */
export function admitVisit(clientAddress: string, now: Date): boolean {
	if (!isUnexpired(window.endsAt, { now, maxMs: WINDOW_MS })) {
		// Forgets the networks of the last hour.
		window = { endsAt: new Date(now.getTime() + WINDOW_MS), visits: 0, byNetwork: new Map() };
	}
	const { byNetwork } = window;
	const networks = visitorNetworks(clientAddress);
	const isOverLimit = networks.some(({ network, factor }) => (byNetwork.get(network) ?? 0) >= MAX_PER_NETWORK * factor);
	if (isOverLimit || window.visits >= MAX_TOTAL) return false;
	window.visits += 1;
	for (const { network } of networks) byNetwork.set(network, (byNetwork.get(network) ?? 0) + 1);
	return true;
}
