import { isAhead } from "#app/db/stored-end.server.ts";
import { visitorNetworks } from "#app/http/client-address.server.ts";

const WINDOW_MS = 60 * 60 * 1000;
/** With one visit in ten measured, some 200 pages in an hour. */
const MOST_OF_ONE = 20;
const MOST_OF_ALL = 10_000;

let window = { endsAt: new Date(0), visits: 0, byNetwork: new Map<string, number>() };

/**
 * Whether one more visit of this network may count in this hour, on this node. In memory and not in the database, which a flood of visits
 * would else be written to; the networks are forgotten with the hour.
 */
export function admitVisit(clientAddress: string, now: Date): boolean {
	if (!isAhead(window.endsAt, { now, spanMs: WINDOW_MS })) {
		window = { endsAt: new Date(now.getTime() + WINDOW_MS), visits: 0, byNetwork: new Map() };
	}
	const { byNetwork } = window;
	const networks = visitorNetworks(clientAddress);
	const isSpent = networks.some(({ network, factor }) => (byNetwork.get(network) ?? 0) >= MOST_OF_ONE * factor);
	if (isSpent || window.visits >= MOST_OF_ALL) return false;
	window.visits += 1;
	for (const { network } of networks) byNetwork.set(network, (byNetwork.get(network) ?? 0) + 1);
	return true;
}
