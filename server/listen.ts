import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { cutSlowReaders, type ReadingPace } from "./cut-slow-readers.ts";
import { refuseDoubtful } from "./refuse-doubtful.ts";

const STALLED_SOCKET_MS = 60_000;
/** Far below what the slowest phone takes. */
const READING_PACE: ReadingPace = { lookEveryMs: 30_000, leastBytes: 10_000 };
/** As nginx has it: a connection that lives for ever would stay with one node for ever. */
const REQUESTS_PER_CONNECTION = 1_000;
/** Ten times what is promised to be served at once; beyond it a process would run out of file descriptors and take its database down with it. */
const MAX_CONNECTIONS = 10_000;

type Options = { PORT: number; HOST?: string; pace?: ReadingPace };

/** Opens the port behind the limits that hold for every connection, and tells the address to type into a browser. */
export async function listen(server: Server, { PORT, HOST, pace = READING_PACE }: Options): Promise<string> {
	server.setTimeout(STALLED_SOCKET_MS);
	server.maxRequestsPerSocket = REQUESTS_PER_CONNECTION;
	server.maxConnections = MAX_CONNECTIONS;
	// Node would drop the headers beyond the two-thousandth without a word. Their bytes are limited, and we count them ourselves.
	server.maxHeadersCount = 0;
	refuseDoubtful(server);
	cutSlowReaders(server, pace);
	server.listen(PORT, HOST);
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;
	return `http://${hostForBrowser(HOST)}:${port}`;
}

function hostForBrowser(host: string | undefined): string {
	if (!host || host === "0.0.0.0" || host === "::") return "localhost";
	return host.includes(":") ? `[${host}]` : host;
}
