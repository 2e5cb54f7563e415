import { createServer as createHttpServer, type RequestListener } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import { setTimeout as delay } from "node:timers/promises";
import { renderUserAgent } from "#audit/gather/user-agent.ts";
import { openFetcher } from "#audit/guarded-fetch/open-fetcher.server.ts";
import { createCertificate } from "./certificate.ts";
import { listenOnOnePort } from "./listen-on-one-port.ts";

export type Reply = { status?: number; headers?: Record<string, string>; body?: string | Uint8Array; afterMs?: number };

/** The response to a path; "stall" never responds. */
type Respond = (path: string, request: { scheme: "http" | "https"; host: string }) => Reply | "stall";

type Options = {
	/** Host names that resolve. */
	hosts?: string[];
	/** The hosts without https. */
	plainHosts?: string[];
};

/** Serves a site on loopback under any host names, over http and https, and records the requests. Only its own fetcher reaches it. */
export async function startRecordingSite(respond: Respond, { hosts = ["reef.com.au", "www.reef.com.au"], plainHosts = [] }: Options = {}) {
	const requests: string[] = [];
	const seen = { atOnce: 0, mostAtOnce: 0, cutOff: 0, userAgents: new Set<string>() };
	const listener = (scheme: "http" | "https"): RequestListener => {
		return async ({ url: path = "/", headers }, response) => {
			const { host = "" } = headers;
			requests.push(`${scheme}://${host}${path}`);
			seen.userAgents.add(String(headers["user-agent"]));
			seen.mostAtOnce = Math.max(seen.mostAtOnce, ++seen.atOnce);
			response.once("close", () => {
				seen.atOnce--;
				if (!response.writableFinished) seen.cutOff++;
			});
			const reply = respond(path, { scheme, host });
			if (reply === "stall") return;
			await delay(reply.afterMs ?? 0);
			response.writeHead(reply.status ?? 200, { "content-type": "text/html; charset=utf-8", ...reply.headers }).end(reply.body ?? "");
		};
	};
	const secureHosts = hosts.filter((host) => !plainHosts.includes(host));
	const { key, cert } = createCertificate(secureHosts);
	const servers = { plain: createHttpServer(listener("http")), secure: createHttpsServer({ key, cert }, listener("https")), secureHosts };
	const { port, close } = await listenOnOnePort(servers, 0, "127.0.0.1");
	const fetcher = openFetcher({
		userAgent: renderUserAgent("https://agency.example"),
		ca: cert,
		connectTo: (host) => (hosts.includes(host) ? { address: "127.0.0.1", port } : null),
		lookup: async (host) => {
			throw Object.assign(new Error(`${host} does not resolve`), { code: "ENOTFOUND" });
		},
	});
	return {
		port,
		certificate: cert,
		requests,
		seen,
		fetcher,
		async [Symbol.asyncDispose]() {
			fetcher.close();
			await close();
		},
	};
}
