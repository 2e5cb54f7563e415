import { expect, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import * as entry from "#app/entry.server.tsx";
import { readEnv } from "#app/env.server.ts";
import { createTestBuild } from "#tests/site/test-build.ts";
import { createApp } from "./create-app.ts";

test("renders the scoring page once for many visitors, and again after an error", async () => {
	let renders = 0;
	let isDown = true;
	const loader = () => {
		renders += 1;
		return new Response(`<p>${renders}</p>`, {
			status: isDown ? 500 : 200,
			headers: { "Content-Type": "text/html", "Cache-Control": "public, max-age=600" },
		});
	};
	const app = createApp({
		build: createTestBuild(entry, { "how-we-score": { loader } }),
		files: new Map(),
		db: {} as Database,
		isAlive: async () => true,
		countConnections: () => null,
		isStopping: () => false,
		env: readEnv({}),
	});
	const get = (method = "GET") => app.request("http://site.test/how-we-score?any=1", { method });
	expect((await get()).status).toBe(500);
	isDown = false;
	expect((await get("HEAD")).status).toBe(200);
	const pages = [await get(), await get(), await get("HEAD"), await get()];
	expect(renders).toBe(3);
	expect(await Promise.all(pages.map((page) => page.text()))).toEqual(["<p>3</p>", "<p>3</p>", "", "<p>3</p>"]);
	for (const { headers } of pages) {
		expect(headers.get("Cache-Control")).toBe("public, max-age=600");
		expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
	}
});
