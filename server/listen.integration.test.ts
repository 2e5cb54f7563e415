import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { listen } from "./listen.ts";

test("gives the address for a browser, and lets no connection stand still for more than a minute", async () => {
	const server = createServer((_request, response) => response.end("home"));
	onTestFinished(() => void server.close());
	const address = await listen(server, { PORT: 0, HOST: "127.0.0.1" });
	expect(await (await fetch(address)).text()).toBe("home");
	expect(server.timeout).toBe(60_000);
});
