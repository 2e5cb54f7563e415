import { createHook } from "node:async_hooks";
import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { type FetchOptions, openFetcher } from "#audit/guarded-fetch/open-fetcher.server.ts";
import type { NetworkOptions } from "#audit/guarded-fetch/open-network.server.ts";

/** Starts a TCP server without a protocol: `respond` gets the head of each request as text and may write any bytes. */
export async function startRawServer(respond: (socket: Socket, head: string, connectionIndex: number) => unknown) {
	const sockets = new Set<Socket>();
	const heads: string[] = [];
	let connectionCount = 0;
	const server = createServer((socket) => {
		const index = connectionCount++;
		sockets.add(socket);
		socket.on("error", () => {}).once("close", () => sockets.delete(socket));
		let text = "";
		socket.on("data", (bytes) => {
			text += bytes.toString("latin1");
			for (let end = text.indexOf("\r\n\r\n"); end >= 0; end = text.indexOf("\r\n\r\n")) {
				const head = text.slice(0, end);
				text = text.slice(end + 4);
				heads.push(head);
				respond(socket, head, index);
			}
		});
	});
	const { port } = await listen(server, 0, "127.0.0.1");
	return {
		port,
		heads,
		get connectionCount() {
			return connectionCount;
		},
		get openConnections() {
			return sockets.size;
		},
		/** The path of each request. */
		get paths() {
			return heads.map((head) => head.split(" ")[1]);
		},
		async [Symbol.asyncDispose]() {
			for (const socket of sockets) socket.destroy();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

/** Builds the bytes of a response, with a Content-Length unless the headers frame the body. */
export function httpResponse(status: number, headers: Record<string, string>, body: string | Uint8Array = ""): Buffer {
	const bytes = Buffer.from(body);
	const names = Object.keys(headers).map((name) => name.toLowerCase());
	const isFramed = names.some((name) => ["content-length", "transfer-encoding", "connection"].includes(name));
	const all = isFramed ? headers : { ...headers, "Content-Length": String(bytes.length) };
	const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
	return Buffer.concat([Buffer.from(`HTTP/1.1 ${status} Whatever\r\n${lines.join("")}\r\n`, "latin1"), bytes]);
}

export const HTML = { "Content-Type": "text/html" };

/** Opens a fetcher that connects to the server for `peer.com.au` and its subdomains, with a timeout of five seconds. */
export function openPeerFetcher(peer: { port: number }, options: Partial<NetworkOptions> = {}) {
	const isPeer = (host: string) => host === "peer.com.au" || host.endsWith(".peer.com.au");
	return openTestFetcher({ connectTo: (host) => (isPeer(host) ? { address: "127.0.0.1", port: peer.port } : null), ...options });
}

export function openTestFetcher(options: Partial<NetworkOptions> = {}) {
	const fetcher = openFetcher({
		userAgent: "Test/1.0 (+https://reader.com.au/)",
		lookup: () => Promise.reject(Object.assign(new Error("no names in tests"), { code: "ENOTFOUND" })),
		...options,
	});
	return {
		get: (url: string, overrides: Partial<FetchOptions> = {}) =>
			fetcher.fetch(url, { signal: AbortSignal.timeout(5000), kinds: ["html"], ...overrides }),
		close: fetcher.close,
		[Symbol.dispose]: fetcher.close,
	};
}

/** Counts the connections to one port on every loopback address of this machine. */
export async function startCanary() {
	let connectionCount = 0;
	const sockets = new Set<Socket>();
	const count = (socket: Socket) => {
		connectionCount += 1;
		sockets.add(socket.on("error", () => {}));
		socket.once("data", () => socket.end(httpResponse(200, { ...HTML, Connection: "close" }, "<title>Inside</title>")));
	};
	const servers = [createServer(count), createServer(count)] as const;
	const { port } = await listen(servers[0], 0, "127.0.0.1");
	// The machine may have no IPv6.
	await listen(servers[1], port, "::1").catch(() => {});
	return {
		port,
		get connectionCount() {
			return connectionCount;
		},
		async [Symbol.asyncDispose]() {
			for (const socket of sockets) socket.destroy();
			await Promise.all(servers.map((server) => server.listening && new Promise((resolve) => server.close(resolve))));
		},
	};
}

/** Counts the connections and DNS lookups of this process, below Node's own layers. */
export function watchNetwork() {
	const counts = { connections: 0, lookups: 0 };
	const hook = createHook({
		init(_id, type) {
			if (type === "TCPCONNECTWRAP") counts.connections += 1;
			if (type === "QUERYWRAP" || type === "GETADDRINFOREQWRAP") counts.lookups += 1;
		},
	}).enable();
	return {
		counts,
		[Symbol.dispose]() {
			hook.disable();
		},
	};
}

async function listen(server: Server, port: number, host: string): Promise<AddressInfo> {
	server.listen(port, host);
	await once(server, "listening");
	return server.address() as AddressInfo;
}
