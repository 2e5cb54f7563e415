import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { listen } from "./listen.ts";

test("returns the URL for a browser and closes connections that are idle for a minute", async () => {
	const server = createServer((_request, response) => response.end("home"));
	onTestFinished(() => void server.close());
	const address = await listen(server, { PORT: 0, HOST: "127.0.0.1" });
	expect(await (await fetch(address)).text()).toBe("home");
	expect(server.timeout).toBe(60_000);
});
