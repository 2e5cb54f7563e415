import { type Agent, type IncomingMessage, type RequestOptions, request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import type { LookupFunction } from "node:net";
import { FetchFault, faultOfRequest } from "./fetch-fault.ts";
import type { HostAddress } from "./pin-host.ts";

export type HeadRequest = {
	url: URL;
	route: Route;
	headers: Record<string, string>;
	/** Makes it a POST. */
	body?: string;
	agent: Agent;
	/** Cuts the connection when it aborts, until the answer has been read or thrown away. */
	signal: AbortSignal;
};

/** Where the connection goes, whatever the address says. `host` is a name, or one of the addresses themselves. */
export type Route = { host: string; addresses: HostAddress[]; port: number };

export type Head = { response: IncomingMessage; firstByteAtMs: number };

const MAX_HEADER_BYTES = 32 * 1024;
const MAX_INTERIM_ANSWERS = 10;
/** How long one address is tried before the next; Node's own 250 ms is less than a way around the world and back. */
const ADDRESS_PATIENCE_MS = 1000;
const MAX_STALE_TRIES = 3;

/** Sends one GET, or one POST where there is a body, and gives the answer once its head is there; throws a FetchFault when none comes. */
export async function requestHead(request: HeadRequest): Promise<Head> {
	for (let tries = 1; ; tries++) {
		try {
			return await tryRequest(request);
		} catch (error) {
			// A server may close a kept connection at the very moment it is used again; a GET can be sent once more, a POST may have been heard.
			if (!(error instanceof StaleConnection)) throw error;
			if (tries === MAX_STALE_TRIES) throw new FetchFault("connection-refused", { cause: error });
		}
	}
}

class StaleConnection extends Error {}

function tryRequest({ url, route, headers, body, agent, signal }: HeadRequest): Promise<Head> {
	return new Promise((resolve, reject) => {
		signal.throwIfAborted();
		const isSecure = url.protocol === "https:";
		const request = (isSecure ? requestSecure : requestPlain)({
			...pinnedTo(route),
			agent,
			method: body === undefined ? "GET" : "POST",
			path: url.pathname + url.search,
			headers: { Host: url.host, ...headers },
			maxHeaderSize: MAX_HEADER_BYTES,
		});
		const cut = () => request.destroy();
		signal.addEventListener("abort", cut);
		request.once("close", () => signal.removeEventListener("abort", cut));

		let firstByteAtMs = 0;
		let interimAnswers = 0;
		request.once("socket", (socket) => {
			socket.prependOnceListener("data", () => {
				firstByteAtMs = performance.now();
			});
		});
		request.on("information", () => {
			interimAnswers += 1;
			if (interimAnswers <= MAX_INTERIM_ANSWERS) return;
			reject(new FetchFault("broken-answer"));
			request.destroy();
		});
		request.once("upgrade", (_response, socket) => {
			socket.destroy();
			reject(new FetchFault("broken-answer"));
		});
		request.once("response", (response) => {
			// What goes wrong from here on is seen by whoever reads the body; without a listener it would end the process.
			response.on("error", () => {});
			resolve({ response, firstByteAtMs });
		});
		request.on("error", (error) => {
			const hasBegun = firstByteAtMs > 0;
			const isStale = body === undefined && request.reusedSocket && !hasBegun && !signal.aborted;
			reject(isStale ? new StaleConnection("", { cause: error }) : faultOfRequest(error, { isSecure, hasBegun }));
		});
		request.end(body);
	});
}

function pinnedTo({ host, addresses, port }: Route): RequestOptions {
	const lookup: LookupFunction = (_host, options, answer) => {
		if (options.all) answer(null, addresses);
		else answer(null, addresses[0]?.address ?? "", addresses[0]?.family);
	};
	const trial = { autoSelectFamily: true, autoSelectFamilyAttemptTimeout: ADDRESS_PATIENCE_MS };
	return { host, port, lookup, ...trial };
}
