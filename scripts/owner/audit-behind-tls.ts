import { createServer as createHttpServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import { pipeline } from "node:stream/promises";
import type { AuditResult } from "#audit/audit-result.ts";
import { auditSite } from "#audit/audit-site.server.ts";
import { renderUserAgent } from "#audit/gather/user-agent.ts";
import { openFetcher } from "#audit/guarded-fetch/open-fetcher.server.ts";
import { createCertificate } from "#audit/testing/certificate.ts";
import { listenOnOnePort } from "#audit/testing/listen-on-one-port.ts";
import { openParserPool } from "#audit/threads/parser-pool.server.ts";

/**
 * Audits a site that runs on this machine as visitors will reach it: under its own host name, behind a TLS proxy that redirects http, and
 * www or its opposite, to the one URL. Nothing leaves the machine, so links to other sites are not tried.
 */
export async function auditBehindTls({ siteUrl, runsAt }: { siteUrl: string; runsAt: string }): Promise<AuditResult> {
	const { hostname } = new URL(siteUrl);
	const hosts = [hostname, hostname.startsWith("www.") ? hostname.slice(4) : `www.${hostname}`];
	const { key, cert } = createCertificate(hosts);
	const plain = createHttpServer((incoming, response) => redirect(response, siteUrl, incoming.url));
	const secure = createHttpsServer({ key, cert }, (incoming, response) =>
		incoming.headers.host === hostname ? forward(runsAt, incoming, response) : redirect(response, siteUrl, incoming.url),
	);
	const { port, close } = await listenOnOnePort({ plain, secure, secureHosts: hosts }, 0, "127.0.0.1");
	const parserPool = openParserPool();
	const fetcher = openFetcher({
		userAgent: renderUserAgent(siteUrl),
		ca: cert,
		connectTo: (host) => (hosts.includes(host) ? { address: "127.0.0.1", port } : null),
		lookup: (host) => Promise.reject(Object.assign(new Error(`${host} was not looked up`), { code: "EAI_AGAIN" })),
	});
	try {
		for await (const event of auditSite(siteUrl, { fetcher, parserPool, now: new Date(), signal: new AbortController().signal })) {
			if (event.type === "result") return event.result;
			if (event.type === "no-result") throw new Error(`${siteUrl} could not be audited: ${event.reason}.`);
		}
		throw new Error(`${siteUrl} could not be audited.`);
	} finally {
		fetcher.close();
		await parserPool.close();
		await close();
	}
}

function redirect(response: ServerResponse, siteUrl: string, path = "/") {
	response.writeHead(301, { location: new URL(path, siteUrl).href }).end();
}

function forward(runsAt: string, incoming: IncomingMessage, response: ServerResponse) {
	const headers = { ...incoming.headers, "x-forwarded-proto": "https" };
	const outgoing = request(new URL(incoming.url ?? "/", runsAt), { method: incoming.method, headers }, (upstream) => {
		response.writeHead(upstream.statusCode ?? 502, upstream.headers);
		// The audit cuts off a body that is too large.
		pipeline(upstream, response).catch(() => {});
	});
	outgoing.on("error", () => response.destroy());
	pipeline(incoming, outgoing).catch(() => {});
}
