import { lookup } from "node:dns/promises";
import { asHostAddress, type HostAddress } from "./pin-host.ts";

/** One's own machine may have names of its own in its hosts file; it serves one person, so the thread a lookup holds does not matter. */
export async function systemLookup(host: string): Promise<HostAddress[]> {
	const addresses = await lookup(host, { all: true });
	return addresses.map(({ address }) => asHostAddress(address));
}
