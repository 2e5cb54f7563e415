import { type Agent, type IncomingMessage, type RequestOptions, request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import type { LookupFunction } from "node:net";
import { FetchError, toRequestError } from "./fetch-error.ts";
import type { HostAddress } from "./resolve-host.ts";

type GuardedRequest = {
	url: URL;
	route: Route;
	headers: Record<string, string>;
	/** Makes it a POST. */
	body?: string;
	agent: Agent;
	/** Aborting closes the connection, also while the body is read. */
	signal: AbortSignal;
};

/** Where the connection goes, whatever the URL says. `host` is a name, or one of the addresses. */
export type Route = { host: string; addresses: HostAddress[]; port: number };

const MAX_HEADER_BYTES = 32 * 1024;
const MAX_INTERIM_RESPONSES = 10;
/** How long to wait before trying the next IP address. Node's default of 250 ms is less than a round trip around the world. */
const CONNECT_ATTEMPT_MS = 1000;
const MAX_STALE_ATTEMPTS = 3;

/** Sends one GET, or a POST if there is a body. Resolves when the head of the response is there; throws a FetchError when none comes. */
export async function sendRequest(request: GuardedRequest): Promise<{ response: IncomingMessage; firstByteAtMs: number }> {
	for (let attempt = 1; ; attempt++) {
		try {
			return await tryRequest(request);
		} catch (error) {
			// The server may close a kept-alive connection just as it is reused. A GET can be sent again, a POST may have arrived.
			if (!(error instanceof StaleConnectionError)) throw error;
			if (attempt === MAX_STALE_ATTEMPTS) throw new FetchError("connection-refused", { cause: error });
		}
	}
}

class StaleConnectionError extends Error {}

function tryRequest({ url, route, headers, body, agent, signal }: GuardedRequest): ReturnType<typeof sendRequest> {
	return new Promise((resolve, reject) => {
		signal.throwIfAborted();
		const isSecure = url.protocol === "https:";
		const request = (isSecure ? requestSecure : requestPlain)({
			...connectVia(route),
			agent,
			method: body === undefined ? "GET" : "POST",
			path: url.pathname + url.search,
			headers: { Host: url.host, ...headers },
			maxHeaderSize: MAX_HEADER_BYTES,
		});
		const abort = () => request.destroy();
		signal.addEventListener("abort", abort);
		request.once("close", () => signal.removeEventListener("abort", abort));

		let firstByteAtMs = 0;
		let interimResponses = 0;
		request.once("socket", (socket) => {
			socket.prependOnceListener("data", () => {
				firstByteAtMs = performance.now();
			});
		});
		request.on("information", () => {
			interimResponses += 1;
			if (interimResponses <= MAX_INTERIM_RESPONSES) return;
			reject(new FetchError("invalid-response"));
			request.destroy();
		});
		request.once("upgrade", (_response, socket) => {
			socket.destroy();
			reject(new FetchError("invalid-response"));
		});
		request.once("response", (response) => {
			// Later errors surface where the body is read. Without a listener they would end the process.
			response.on("error", () => {});
			resolve({ response, firstByteAtMs });
		});
		request.on("error", (error) => {
			const hasBegun = firstByteAtMs > 0;
			const isStale = body === undefined && request.reusedSocket && !hasBegun && !signal.aborted;
			reject(isStale ? new StaleConnectionError("", { cause: error }) : toRequestError(error, { isSecure, hasBegun }));
		});
		request.end(body);
	});
}

/** Pins the connection to the addresses that were checked, so a second DNS lookup cannot change them. */
function connectVia({ host, addresses, port }: Route): RequestOptions {
	const lookup: LookupFunction = (_host, options, callback) => {
		if (options.all) callback(null, addresses);
		else callback(null, addresses[0]?.address ?? "", addresses[0]?.family);
	};
	const attempts = { autoSelectFamily: true, autoSelectFamilyAttemptTimeout: CONNECT_ATTEMPT_MS };
	return { host, port, lookup, ...attempts };
}
