import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { MAX_BODY_BYTES } from "#app/http/read-request.server.ts";

/** No browser asks a second time before it has its answer; whoever does and never reads makes us keep every answer in memory. */
const UNANSWERED_PER_CONNECTION = 16;
const MAX_HEADERS = 100;

type Refusal = { status: 400 | 413 | 431 | 501 | 505; sentence: string };

/**
 * Puts itself before everything that answers requests, and refuses what two servers in a row could read in two ways or what only fills
 * memory. Node's own parser has by then refused what is not HTTP at all.
 */
export function refuseDoubtful(server: Server): void {
	const answerers = server.listeners("request");
	server.removeAllListeners("request");
	const countUnanswered = createCountOfUnanswered();

	server.on("request", (request, response) => {
		const { socket } = request;
		if (countUnanswered(socket, response) > UNANSWERED_PER_CONNECTION) socket.destroy();
		// What came in the same packet as the one too many is still told to us.
		if (socket.destroyed) return;
		const refusal = refusalOf(request);
		if (refusal) return refuse(response, refusal);
		for (const answer of answerers) answer.call(server, request, response);
	});

	server.on("checkContinue", (request, response) => {
		// Behind another answer Node would write "100 Continue" between the head and the body of this one.
		if (!response.socket) return void request.socket.destroy();
		const refusal = refusalOf(request);
		if (refusal) return refuse(response, refusal);
		if (Number(request.headers["content-length"]) > MAX_BODY_BYTES)
			return refuse(response, { status: 413, sentence: "That is too much text, please shorten it and try again." });
		response.writeContinue();
		server.emit("request", request, response);
	});
}

/** How many answers each connection still has to get, this one included. */
function createCountOfUnanswered(): (socket: Socket, response: ServerResponse) => number {
	const unanswered = new WeakMap<Socket, number>();
	// One function for all: to make one for each request costs more than to count.
	function countDown(this: ServerResponse) {
		const { socket } = this.req;
		unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1);
	}
	return (socket, response) => {
		const count = (unanswered.get(socket) ?? 0) + 1;
		unanswered.set(socket, count);
		response.on("close", countDown);
		return count;
	};
}

function refusalOf({ rawHeaders, headers, httpVersionMajor, url = "" }: IncomingMessage): Refusal | null {
	if (httpVersionMajor !== 1) return { status: 505, sentence: "This server speaks HTTP/1.1." };
	if (rawHeaders.length > MAX_HEADERS * 2) return { status: 431, sentence: "That request has too many headers." };
	if (countHosts(rawHeaders) > 1 || !isForHost(url, headers.host))
		return { status: 400, sentence: "That request names more than one host." };
	if (!isHost(headers.host)) return { status: 400, sentence: "That request names no host that could be." };
	const coding = headers["transfer-encoding"];
	// Node takes any list that ends in "chunked", and would hand over the rest undecoded.
	if (coding !== undefined && coding.trim().toLowerCase() !== "chunked")
		return { status: 501, sentence: "This server takes no transfer coding but chunked." };
	return null;
}

function countHosts(rawHeaders: string[]): number {
	let count = 0;
	for (let index = 0; index < rawHeaders.length; index += 2) {
		const name = rawHeaders[index];
		if (name?.length === 4 && name.toLowerCase() === "host") count += 1;
	}
	return count;
}

/** A name or an address, with a port or without: nothing that another server could take for more than that. */
function isHost(host: string | undefined): boolean {
	const written = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::(\d{1,5}))?$/i.exec(host ?? "");
	return written !== null && Number(written[1] ?? 0) <= 65_535;
}

/** An address with a host in it, as one asks a proxy, must name the same host as the header. */
function isForHost(url: string, host: string | undefined): boolean {
	if (url.startsWith("/") || !/^https?:\/\//i.test(url)) return true;
	const [, authority] = /^https?:\/\/([^/?#]*)/i.exec(url) ?? [];
	return authority?.toLowerCase() === host?.toLowerCase();
}

function refuse(response: ServerResponse, { status, sentence }: Refusal) {
	response.writeHead(status, {
		"Content-Type": "text/plain; charset=utf-8",
		"X-Content-Type-Options": "nosniff",
		"Cache-Control": "no-store",
		"Content-Length": Buffer.byteLength(sentence),
		Connection: "close",
	});
	response.end(sentence);
}
