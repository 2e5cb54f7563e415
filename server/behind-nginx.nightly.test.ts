import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { openSharedDatabase } from "#tests/database/shared-database.ts";
import { startNginx } from "#tests/http/nginx.ts";
import { leadRequest } from "#tests/leads/send-leads.ts";
import { buildSiteNode } from "#tests/site/build-site-node.ts";

vi.setConfig({ testTimeout: 300_000 });
const startNode = await buildSiteNode();

async function startTwoNodes(env: Record<string, string> = {}) {
	const database = await openSharedDatabase();
	const settings = { DATABASE_URL: database.databaseUrl, SITE_URL: "https://www.example.com", TRUSTED_PROXIES: "1", ...env };
	const [first, second] = await Promise.all([startNode(settings), startNode(settings)]);
	return { ...database, first, second, nginx: await startNginx([first.url, second.url]) };
}

test("serves long queries without a 502 and keeps both nodes in rotation", async () => {
	const { first, second, nginx } = await startTwoNodes();
	const long = "a".repeat(3_500);
	for (const path of ["/desk/", "/desk", "/api/leads/", "/desk/sign-in/", "/"]) {
		for (const query of [`?${long}`, `?next=/desk/${long}`, `?q=${"%2F".repeat(2_000)}`]) {
			const statuses = await Promise.all(Array.from({ length: 4 }, async () => (await nginx.ask(path + query)).status));
			for (const status of statuses) expect(status, path).toBeLessThan(500);
		}
	}
	for (let count = 0; count < 8; count += 1) expect((await nginx.ask("/?after")).status).toBe(200);
	const upstreams = nginx.listUpstreams("/?after");
	for (const url of [first.url, second.url]) expect(upstreams).toContainEqual([new URL(url).host]);
	expect(nginx.errors()).not.toMatch(/too big header|no live upstreams/);
});

test("ignores a forged X-Forwarded-For, and blocks large bodies and the metrics", async () => {
	const token = "a-token-for-the-metrics";
	const { nginx, countLeads } = await startTwoNodes({ LEADS_PER_VISITOR_PER_HOUR: "2", METRICS_TOKEN: token });
	const statuses: number[] = [];
	for (const count of [1, 2, 3]) statuses.push((await nginx.ask("/api/leads", leadRequest(`forged-${count}`, `192.0.2.${count}`))).status);
	expect(statuses).toEqual([201, 201, 429]);
	expect(await countLeads()).toBe(2);

	const post = async (bytes: number) => nginx.ask("/api/leads", { ...leadRequest("large"), body: "x".repeat(bytes) });
	const [bySite, byNginx] = [await post(40_000), await post(4_000_000)];
	expect([bySite.status, bySite.body.includes("nginx"), byNginx.status, byNginx.body.includes("nginx")]).toEqual([413, false, 413, true]);
	expect((await nginx.ask("/metrics", { headers: { Authorization: `Bearer ${token}` } })).status).toBe(403);

	const page = await nginx.ask("/");
	expect([page.status, page.headers["strict-transport-security"]]).toEqual([200, "max-age=31536000"]);
	const plain = await fetch(`${nginx.plainUrl}/blog?a=b`, { redirect: "manual" });
	expect([plain.status, plain.headers.get("Location")]).toEqual([308, "https://127.0.0.1/blog?a=b"]);
});

test("keeps a failing node in rotation and never sends a POST to a second node", async () => {
	const { databaseUrl, countLeads } = await openSharedDatabase();
	const node = await startNode({ DATABASE_URL: databaseUrl, TRUSTED_PROXIES: "1" });
	const failing = await startFailingServer();
	const nginx = await startNginx([node.url, failing.url]);

	const posts = Array.from({ length: 12 }, (_, count) => nginx.ask("/api/leads", leadRequest(`post-${count}`)));
	const statuses = (await Promise.all(posts)).map(({ status }) => status);
	expect(new Set(statuses)).toEqual(new Set([201, 502]));
	expect(await countLeads()).toBe(statuses.filter((status) => status === 201).length);
	for (const upstreams of nginx.listUpstreams("/api/leads")) expect(upstreams).toHaveLength(1);

	// In turn, although nginx counts each response of the failing server as a failure.
	const turns: number[] = [];
	for (let count = 0; count < 8; count += 1) turns.push((await nginx.ask("/?huge")).status);
	expect(turns.toSorted()).toEqual([200, 200, 200, 200, 502, 502, 502, 502]);
});

/** Closes the connection after each POST, and responds to everything else with more headers than nginx accepts. */
async function startFailingServer() {
	const server = createServer((socket) => {
		socket.on("error", () => {});
		socket.on("data", (chunk) => {
			const isGet = chunk.toString("latin1").startsWith("GET ");
			socket.end(isGet ? `HTTP/1.1 200 OK\r\nX: ${"a".repeat(40_000)}\r\n\r\n` : "");
		});
	}).listen(0, "127.0.0.1");
	onTestFinished(() => void server.close());
	await once(server, "listening");
	return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
