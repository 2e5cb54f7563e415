import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

const STALLED_SOCKET_MS = 60_000;

/** Opens the port and tells the address to type into a browser. */
export async function listen(server: Server, { PORT, HOST }: { PORT: number; HOST?: string }): Promise<string> {
	server.setTimeout(STALLED_SOCKET_MS);
	server.listen(PORT, HOST);
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;
	return `http://${hostForBrowser(HOST)}:${port}`;
}

function hostForBrowser(host: string | undefined): string {
	if (!host || host === "0.0.0.0" || host === "::") return "localhost";
	return host.includes(":") ? `[${host}]` : host;
}
