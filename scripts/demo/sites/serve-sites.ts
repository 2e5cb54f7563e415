import { createServer as createHttpServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import { gzipSync } from "node:zlib";
import { createCertificate } from "#audit/testing/certificate.ts";
import { listenOnOnePort } from "#audit/testing/listen-on-one-port.ts";
import { loadSites, type Site } from "./load-sites.ts";
import { respondForSite, type SiteResponse } from "./respond-for-site.ts";

type ReceivedRequest = { site: string; method: string; url: string; headers: IncomingHttpHeaders };

type ServeOptions = {
	port?: number;
	host?: "127.0.0.1";
	/** How long every response takes. */
	delayMs?: number;
	/** The year of the copyright notices, this year by default. */
	year?: number;
};

/**
 * Serves every demo site on one port of this machine, http and https, by host name: `<site>.localhost`, `<site>.com.au` and `<site>.example`, with
 * and without www. `<number>--<site>.localhost` is a copy without https, for a benchmark that needs many sites. Connections to other hosts, or over https to a
 * site without it, are reset.
 */
export async function serveSites({
	port: wantedPort = 0,
	host = "127.0.0.1",
	delayMs = 0,
	year = new Date().getFullYear(),
}: ServeOptions = {}) {
	const sites = await loadSites();
	const siteByHost = new Map(sites.flatMap((site) => hostNames(site.name).map((name) => [name, site] as const)));
	const secureHosts = sites.filter((site) => site.settings.https).flatMap((site) => hostNames(site.name));
	const { key, cert } = createCertificate(secureHosts);
	const requests: ReceivedRequest[] = [];
	const gzipped = new Map<string, Buffer>();

	const listener = (scheme: "http" | "https"): RequestListener => {
		return ({ method = "GET", url = "/", headers, socket }, response) => {
			const { host = "" } = headers;
			const hostname = host.replace(/:\d+$/, "");
			const site = siteByHost.get(hostname) ?? findCopy(siteByHost.get(hostname.replace(/^(www\.)?\d+--/, "$1")));
			if (!site) return void socket.resetAndDestroy();
			requests.push({ site: site.name, method, url: `${scheme}://${host}${url}`, headers });
			const siteResponse = respondForSite(site, { scheme, host, url, year });
			const acceptsGzip = site.settings.gzip && /\bgzip\b/.test(String(headers["accept-encoding"]));
			const respond = () => send(response, siteResponse, acceptsGzip ? gzipped : null);
			if (delayMs === 0) respond();
			else setTimeout(respond, delayMs);
		};
	};
	const plain = createHttpServer(listener("http"));
	const secure = createHttpsServer({ key, cert }, listener("https"));
	const { port, close } = await listenOnOnePort({ plain, secure, secureHosts }, wantedPort, host);
	return {
		port,
		list: sites.map(({ name, settings }) => ({ name, shows: settings.shows })),
		/** Returns a site. Its files and settings may be changed while it is served. */
		getSite(name: string): Site {
			const site = sites.find((one) => one.name === name);
			if (!site) throw new Error(`there is no demo site ${name}`);
			return site;
		},
		/** The certificate as PEM, for clients to trust. */
		certificate: cert,
		/** Returns the origin of a site on this machine. */
		origin(site: string): string {
			const host = `${site}.localhost`;
			return `${secureHosts.includes(host) ? "https" : "http"}://${host}:${port}`;
		},
		requests,
		/** Replaces name resolution in tests. Returns the IP address of a host, or null for an unknown one. */
		connectTo(name: string, port80or443: number): { address: string; port: number } | null {
			return siteByHost.has(name) && [80, 443].includes(port80or443) ? { address: host, port } : null;
		},
		close,
		[Symbol.asyncDispose]: close,
	};
}

function findCopy(site: Site | undefined): Site | undefined {
	return site && { ...site, settings: { ...site.settings, https: false } };
}

function hostNames(site: string): string[] {
	return ["localhost", "com.au", "example"].flatMap((suffix) => [`${site}.${suffix}`, `www.${site}.${suffix}`]);
}

/** Compresses each text once, so that benchmarks do not measure gzip. */
function send(response: ServerResponse, { status, headers, body }: SiteResponse, gzipped: Map<string, Buffer> | null) {
	const isPicture = headers["content-type"]?.startsWith("image/");
	if (!gzipped || body === "" || isPicture) {
		return void response.writeHead(status, { ...headers, "content-length": String(Buffer.byteLength(body)) }).end(body);
	}
	const bytes = gzipped.get(body) ?? gzipSync(body);
	gzipped.set(body, bytes);
	response.writeHead(status, { ...headers, "content-encoding": "gzip", vary: "Accept-Encoding" }).end(bytes);
}
