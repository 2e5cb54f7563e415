import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const PAGES = ["/", "/about", "/services", "/contact", "/blog", "/areas"];

/** A small business's site on this machine that answers to every name below localhost, so that each name is a new site to be read. */
export async function startSmallSite() {
	const server = createServer(({ url = "/", headers }, response) => {
		const origin = `http://${headers.host}`;
		if (url === "/robots.txt")
			return void response.writeHead(200, { "Content-Type": "text/plain" }).end(`Sitemap: ${origin}/sitemap.xml\n`);
		if (url === "/sitemap.xml") {
			const places = PAGES.map((page) => `<url><loc>${origin}${page}</loc></url>`).join("");
			return void response.writeHead(200, { "Content-Type": "application/xml" }).end(`<urlset>${places}</urlset>`);
		}
		if (!PAGES.includes(url)) return void response.writeHead(404).end("not here");
		response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end(renderPage(url));
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;
	let names = 0;
	return {
		/** The address of a site that nobody has read yet. */
		nextUrl: () => `http://soak-${++names}.localhost:${port}/`,
		close() {
			server.closeAllConnections();
			server.close();
		},
	};
}

function renderPage(url: string): string {
	const links = PAGES.map((page) => `<li><a href="${page}">Reef plumbing ${page}</a></li>`).join("");
	const words = "Blocked drains and hot water in Cairns and Port Douglas, seven days. ".repeat(60);
	return `<!doctype html><html lang="en-AU"><head><title>Reef plumbing ${url}</title><meta name="description" content="Plumber in Cairns">
		<meta name="viewport" content="width=device-width"></head><body><h1>Reef plumbing</h1><nav><ul>${links}</ul></nav><p>${words}</p>
		<p>Call <a href="tel:+61740511234">07 4051 1234</a>, 1 Abbott St, Cairns QLD 4870</p></body></html>`;
}
