import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

type ReceivedRequest = { method: string; path: string; headers: IncomingHttpHeaders; body: string };

/** Starts an HTTP server on a free port that records its requests. It stops at the end of the block it was created in. */
export async function startHttpServer(respond: (request: IncomingMessage, response: ServerResponse) => unknown) {
	const requests: ReceivedRequest[] = [];
	const server = createServer(async (request, response) => {
		requests.push({ method: request.method ?? "", path: request.url ?? "", headers: request.headers, body: await text(request) });
		respond(request, response);
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		requests,
		async [Symbol.asyncDispose]() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
