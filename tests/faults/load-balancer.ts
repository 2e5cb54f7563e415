import { once } from "node:events";
import { Agent, request as ask, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

const CHECK_EVERY_MS = 100;

/**
 * Forwards requests to the ready nodes in turn over kept-alive connections. It never retries, so the client sees every dropped request.
 */
export async function startLoadBalancer(nodeUrls: string[]) {
	const agent = new Agent({ keepAlive: true });
	const ready = new Set<string>();
	const stopping = new AbortController();
	let turn = 0;

	async function watch(url: string) {
		while (!stopping.signal.aborted) {
			const isReady = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
				async (response) => (await response.text()) === "ok",
				() => false,
			);
			if (isReady) ready.add(url);
			else ready.delete(url);
			await sleep(CHECK_EVERY_MS);
		}
	}
	const watching = nodeUrls.map(watch);

	const server = createServer((request, response) => {
		const nodes = [...ready];
		const node = nodes[turn++ % nodes.length];
		if (!node) return void response.writeHead(502).end("no node is ready");
		const { method, headers } = request;
		const onward = ask(`${node}${request.url}`, { method, headers, agent }, (nodeResponse) => {
			const { connection: _ours, ...nodeHeaders } = nodeResponse.headers;
			response.writeHead(nodeResponse.statusCode ?? 502, nodeHeaders);
			nodeResponse.pipe(response);
			nodeResponse.on("error", () => response.destroy());
		});
		onward.on("error", (error) => response.writeHead(502).end(String(error)));
		request.pipe(onward);
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		ready,
		async [Symbol.asyncDispose]() {
			stopping.abort();
			server.closeAllConnections();
			server.close();
			agent.destroy();
			await Promise.all(watching);
		},
	};
}
