import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { HTML, httpResponse, startCanary, startRawServer } from "#audit/testing/raw-server.ts";

const SCRIPT = `
	const { openFetcher } = await import("#audit/guarded-fetch/open-fetcher.server.ts");
	const { get } = await import("node:http");
	const url = process.argv[1];
	await new Promise((resolve) => get(url, (response) => response.resume().on("end", resolve)).on("error", resolve));
	const fetcher = openFetcher({ userAgent: "Test/1.0", allowLoopback: true });
	const outcomes = [];
	for (const address of [url, url.replace("http:", "https:")]) {
		const outcome = await fetcher.fetch(address, { signal: AbortSignal.timeout(address === url ? 30_000 : 3_000), kinds: ["html"] });
		outcomes.push(outcome.failure ?? outcome.status);
	}
	fetcher.close();
	process.stdout.write(JSON.stringify(outcomes));
`;

test("ignores proxy variables even when Node's proxy support is on", async () => {
	await using proxy = await startCanary();
	await using peer = await startRawServer((socket) => socket.write(httpResponse(200, HTML, "<p>")));
	const address = `http://127.0.0.1:${proxy.port}`;
	const names = ["HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "http_proxy", "https_proxy", "all_proxy"];
	const env = {
		...process.env,
		...Object.fromEntries(names.map((name) => [name, address])),
		NODE_USE_ENV_PROXY: "1",
		NO_PROXY: "",
		no_proxy: "",
	};
	const flags = ["--use-env-proxy", "--input-type=module", "--eval", SCRIPT];
	const { stdout } = await promisify(execFile)(process.execPath, [...flags, `http://127.0.0.1:${peer.port}/`], { env });
	// The https request times out, because the server only speaks http. It only matters that it went to the server, not to the proxy.
	expect([stdout, peer.paths, peer.connectionCount]).toEqual(['[200,"timed-out"]', ["/"], 2]);
	// The one connection to the proxy is from Node's own client, which shows that the variables had an effect.
	expect(proxy.connectionCount).toBe(1);
});
