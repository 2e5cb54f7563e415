import { expect, test } from "vitest";
import { HTML, httpResponse, openPeerFetcher, startRawServer } from "#audit/testing/raw-server.ts";

type SiteResponse = { status: number; location?: string; body?: string };

/** Starts a site that responds to these paths as given, and to any other path with a page. */
async function startSite(responses: Record<string, SiteResponse>) {
	return startRawServer((socket, head) => {
		const { status, location, body } = responses[head.split(" ")[1] ?? ""] ?? { status: 200 };
		socket.write(
			httpResponse(status, { ...HTML, ...(location === undefined ? {} : { Location: location }) }, body ?? "<title>Page</title>"),
		);
	});
}

test.each([301, 302, 303, 307, 308])("follows a %i redirect and records the hop", async (status) => {
	await using site = await startSite({ "/": { status, location: "http://www.peer.com.au/home?a=1#top" } });
	using fetcher = openPeerFetcher(site);
	expect(await fetcher.get("http://peer.com.au/")).toMatchObject({
		kind: "responded",
		status: 200,
		url: "http://www.peer.com.au/home?a=1",
		hops: [{ url: "http://peer.com.au/", status, to: "http://www.peer.com.au/home?a=1" }],
	});
});

test.each([
	["/b", "http://peer.com.au/b"],
	["b", "http://peer.com.au/a/b"],
	["//www.peer.com.au/b", "http://www.peer.com.au/b"],
	["?page=2", "http://peer.com.au/a/start?page=2"],
	["\\b", "http://peer.com.au/b"],
	["/two words", "http://peer.com.au/two%20words"],
	[Buffer.from("/café").toString("latin1"), "http://peer.com.au/caf%C3%A9"],
	["/caf\xe9", "http://peer.com.au/caf%C3%A9"],
	["http://peer.com.au./b", "http://peer.com.au/b"],
])("resolves Location %j as browsers do", async (location, url) => {
	await using site = await startSite({ "/a/start": { status: 302, location } });
	using fetcher = openPeerFetcher(site);
	expect(await fetcher.get("http://peer.com.au/a/start")).toMatchObject({ kind: "responded", url });
});

test.each([
	"ftp://peer.com.au/",
	"file:///etc/passwd",
	"javascript:alert(1)",
	"https://owner:word@peer.com.au/",
	"http://",
	"http://[",
	"/a\tb",
	"http://peer.com.au:99999/",
	"mailto:owner@peer.com.au",
	"data:text/html,<p>",
])("does not follow Location %j or reveal its password", async (location) => {
	await using site = await startSite({ "/": { status: 302, location } });
	using fetcher = openPeerFetcher(site);
	const outcome = await fetcher.get("http://peer.com.au/");
	expect(outcome).toMatchObject({ kind: "failed", failure: "url-rejected" });
	expect([site.paths, JSON.stringify(outcome).includes("word")]).toEqual([["/"], false]);
});

test("follows at most five redirects", async () => {
	const steps = Array.from({ length: 6 }, (_, index) => [`/${index}`, { status: 302, location: `/${index + 1}` }]);
	await using site = await startSite(Object.fromEntries(steps));
	using fetcher = openPeerFetcher(site);
	expect(await fetcher.get("http://peer.com.au/1")).toMatchObject({ kind: "responded", url: "http://peer.com.au/6" });
	const outcome = await fetcher.get("http://peer.com.au/0");
	expect(outcome).toMatchObject({ kind: "failed", failure: "too-many-redirects", url: "http://peer.com.au/6" });
	expect(outcome.hops).toHaveLength(6);
});

test.each([["/"], ["/a#again"]])("stops a redirect loop through %s", async (location) => {
	await using site = await startSite({ "/": { status: 301, location: "/a" }, "/a": { status: 301, location } });
	using fetcher = openPeerFetcher(site);
	expect(await fetcher.get("http://peer.com.au/")).toMatchObject({ kind: "failed", failure: "too-many-redirects" });
	expect(site.paths).toEqual(["/", "/a"]);
});

test("returns the first redirect that may not be followed and its target", async () => {
	await using site = await startSite({
		"/": { status: 301, location: "/b" },
		"/b": { status: 302, location: "http://user:word@other.com.au/c" },
	});
	using fetcher = openPeerFetcher(site);
	const asked: string[] = [];
	const mayFollow = (to: string) => {
		asked.push(to);
		return to.startsWith("http://peer.com.au/");
	};
	expect(await fetcher.get("http://peer.com.au/", { mayFollow })).toMatchObject({
		kind: "responded",
		status: 302,
		url: "http://other.com.au/c",
		hops: [
			{ url: "http://peer.com.au/", status: 301, to: "http://peer.com.au/b" },
			{ url: "http://peer.com.au/b", status: 302, to: "http://other.com.au/c" },
		],
	});
	expect(asked).toEqual(["http://peer.com.au/b", "http://other.com.au/c"]);
	expect(site.paths).toEqual(["/", "/b"]);
});

test.each([{ status: 301 }, { status: 302, location: "" }, { status: 300, location: "/b" }, { status: 304 }])(
	"returns %j as the response instead of following it",
	async (response) => {
		await using site = await startSite({ "/": response });
		using fetcher = openPeerFetcher(site);
		expect(await fetcher.get("http://peer.com.au/")).toMatchObject({ kind: "responded", status: response.status, hops: [] });
	},
);

test("does not read the body of a redirect", async () => {
	await using peer = await startRawServer((socket, head) => {
		if (head.startsWith("GET /page")) return socket.write(httpResponse(200, HTML, "<p>"));
		socket.write("HTTP/1.1 302 Found\r\nLocation: /page\r\nContent-Length: 1000000\r\n\r\nA first part and never the rest");
	});
	using fetcher = openPeerFetcher(peer);
	expect(await fetcher.get("http://peer.com.au/")).toMatchObject({ kind: "responded", url: "http://peer.com.au/page" });
});

test("sends no cookie, referrer or credentials to the target", async () => {
	await using peer = await startRawServer((socket, head) => {
		const response = head.startsWith("GET / ")
			? httpResponse(302, { Location: "/page", "Set-Cookie": "id=1; Path=/" })
			: httpResponse(200, HTML, "<p>");
		socket.write(response);
	});
	using fetcher = openPeerFetcher(peer);
	await fetcher.get("http://peer.com.au/");
	await fetcher.get("http://peer.com.au/page");
	expect(peer.heads).toHaveLength(3);
	expect(peer.heads.filter((head) => /^(?:cookie|referer|authorization|origin):/im.test(head))).toEqual([]);
});
