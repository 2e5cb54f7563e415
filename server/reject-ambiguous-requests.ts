import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { MAX_BODY_BYTES, TOO_LARGE_MESSAGE } from "#app/http/read-request.server.ts";

/** Browsers do not pipeline. A client that does and never reads would make us keep every response in memory. */
const MAX_PIPELINED = 16;
const MAX_HEADERS = 100;

type Rejection = { status: 400 | 413 | 431 | 501 | 505; message: string };

/**
 * Passes requests to `listener`, except those that two servers in a row could read differently (request smuggling) or that only fill
 * memory. Node's own parser has already rejected what is not valid HTTP.
 */
export function rejectAmbiguousRequests(server: Server, listener: RequestListener): void {
	const pipelined = new WeakMap<Socket, number>();

	server.on("request", (request, response) => {
		const { socket } = request;
		const count = (pipelined.get(socket) ?? 0) + 1;
		pipelined.set(socket, count);
		response.on("close", () => pipelined.set(socket, (pipelined.get(socket) ?? 1) - 1));
		if (count > MAX_PIPELINED) socket.destroy();
		// Node still emits the requests that came in the same packet.
		if (socket.destroyed) return;
		const rejection = findRejection(request);
		if (rejection) return reject(response, rejection);
		listener(request, response);
	});

	server.on("checkContinue", (request, response) => {
		// For a pipelined request Node would write "100 Continue" into the middle of the response before it.
		if (!response.socket) return void request.socket.destroy();
		const rejection = findRejection(request);
		if (rejection) return reject(response, rejection);
		if (Number(request.headers["content-length"]) > MAX_BODY_BYTES) return reject(response, { status: 413, message: TOO_LARGE_MESSAGE });
		response.writeContinue();
		server.emit("request", request, response);
	});
}

function findRejection({ rawHeaders, headers, headersDistinct, httpVersionMajor, url = "" }: IncomingMessage): Rejection | null {
	if (httpVersionMajor !== 1) return { status: 505, message: "This server speaks HTTP/1.1." };
	if (rawHeaders.length > MAX_HEADERS * 2) return { status: 431, message: "That request has too many headers." };
	if ((headersDistinct.host?.length ?? 0) > 1 || !isForHost(url, headers.host))
		return { status: 400, message: "That request names more than one host." };
	if (!isValidHost(headers.host)) return { status: 400, message: "Invalid Host header." };
	const coding = headers["transfer-encoding"];
	// Node accepts any list that ends in "chunked", and would pass the rest on undecoded.
	if (coding !== undefined && coding.trim().toLowerCase() !== "chunked")
		return { status: 501, message: "Only chunked transfer encoding is supported." };
	return null;
}

/** A name or an address with an optional port, and nothing that another server could read as more. */
function isValidHost(host: string | undefined): boolean {
	const match = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::(\d{1,5}))?$/i.exec(host ?? "");
	return match !== null && Number(match[1] ?? 0) <= 65_535;
}

/** A full URL in the request line, as sent to a proxy, must name the same host as the header. */
function isForHost(url: string, host: string | undefined): boolean {
	if (url.startsWith("/")) return true;
	const [, authority] = /^https?:\/\/([^/?#]*)/i.exec(url) ?? [];
	return authority === undefined || authority.toLowerCase() === host?.toLowerCase();
}

function reject(response: ServerResponse, { status, message }: Rejection) {
	response.writeHead(status, {
		"Content-Type": "text/plain; charset=utf-8",
		"X-Content-Type-Options": "nosniff",
		"Cache-Control": "no-store",
		"Content-Length": Buffer.byteLength(message),
		Connection: "close",
	});
	response.end(message);
}
