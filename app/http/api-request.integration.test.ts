import { expect, test, vi } from "vitest";
import { startHttpServer } from "#tests/http/http-server.ts";
import { apiRequest, postJson } from "./api-request.ts";

test("returns a response that is OK", async () => {
	await using server = await startHttpServer((_request, response) => response.writeHead(201).end("stored"));
	const response = await apiRequest(server.url);
	expect([response.status, await response.text()]).toEqual([201, "stored"]);
});

test("turns any other response into an error with status, colon, body", async () => {
	await using server = await startHttpServer((_request, response) => response.writeHead(503).end("Please try again in a minute."));
	await expect(apiRequest(server.url)).rejects.toThrow(/^503: Please try again in a minute\.$/);
});

test("uses the status text when the body is empty", async () => {
	await using server = await startHttpServer((_request, response) => response.writeHead(418, "Short and Stout").end());
	await expect(apiRequest(server.url)).rejects.toThrow(/^418: Short and Stout$/);
});

test("posts JSON with the given headers", async () => {
	await using server = await startHttpServer((_request, response) => response.end());
	await postJson(server.url, { website: "https://mycafe.com.au" }, { "Idempotency-Key": "k1" });
	expect(server.requests).toMatchObject([
		{
			method: "POST",
			headers: { "content-type": "application/json", "idempotency-key": "k1" },
			body: '{"website":"https://mycafe.com.au"}',
		},
	]);
});

test("includes credentials in every call", async () => {
	await using server = await startHttpServer((_request, response) => response.end());
	const sent = vi.spyOn(globalThis, "fetch");
	await apiRequest(server.url);
	await postJson(server.url, {});
	expect(sent.mock.calls.map(([, init]) => init?.credentials)).toEqual(["include", "include"]);
	sent.mockRestore();
});

test("fails without a message when the network fails", async () => {
	const { url } = await stoppedServer();
	await expect(apiRequest(url)).rejects.toMatchObject({ message: "" });
});

async function stoppedServer() {
	await using server = await startHttpServer((_request, response) => response.end());
	return { url: server.url };
}
