import type { Env } from "#app/env.server.ts";
import { renderUserAgent } from "#audit/gather/user-agent.ts";
import type { NetworkOptions } from "#audit/guarded-fetch/open-network.server.ts";
import { type OwnNetwork, openOwnNetwork } from "#audit/guarded-fetch/own-network.server.ts";

const ownNetworks = new WeakMap<Env, OwnNetwork>();

/** Returns the check of our own network, one for each settings object: the site has one, tests have several. */
export function getOwnNetwork(env: Env): OwnNetwork {
	const known = ownNetworks.get(env) ?? openOwnNetwork(toNetworkOptions(env));
	ownNetworks.set(env, known);
	return known;
}

/** Returns how snapshots reach the sites of visitors. */
export function toNetworkOptions({ SITE_URL, SNAPSHOT_ALLOW_LOOPBACK, DNS_SERVERS }: Env): NetworkOptions {
	return { userAgent: renderUserAgent(SITE_URL), allowLoopback: SNAPSHOT_ALLOW_LOOPBACK, dnsServers: DNS_SERVERS };
}
