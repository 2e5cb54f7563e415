import { environmentManager, focusManager, MutationObserver, QueryObserver } from "@tanstack/react-query";
import { expect, onTestFinished, test, vi } from "vitest";
import { DAY_MS } from "#app/durations.ts";
import { startHttpServer } from "#tests/http/http-server.ts";
import { createQueryClient, getQueryFn } from "./query-client.ts";

test("fetches the joined key as the path, with credentials, and parses the JSON", async () => {
	await using server = await startHttpServer((_request, response) => response.end('[{"id":7}]'));
	const sent = vi.spyOn(globalThis, "fetch");
	const data = await createQueryClient().fetchQuery({ queryKey: [server.url, "api", "leads"] });
	expect(data).toEqual([{ id: 7 }]);
	expect(server.requests).toMatchObject([{ method: "GET", path: "/api/leads" }]);
	expect(sent.mock.calls.map(([, init]) => init?.credentials)).toEqual(["include"]);
	sent.mockRestore();
});

test("never marks data as stale", async () => {
	await using server = await startHttpServer((_request, response) => response.end("1"));
	vi.useFakeTimers({ toFake: ["Date"] });
	onTestFinished(() => void vi.useRealTimers());
	const client = createQueryClient();
	const queryKey = [server.url, "api", "leads"];
	await client.fetchQuery({ queryKey });
	vi.setSystemTime(Date.now() + 365 * DAY_MS);
	await client.fetchQuery({ queryKey });
	expect(server.requests).toHaveLength(1);
});

test("fetches again after an invalidation", async () => {
	await using server = await startHttpServer((_request, response) => response.end("1"));
	const client = createQueryClient();
	const queryKey = [server.url, "api", "leads"];
	await client.fetchQuery({ queryKey });
	await client.invalidateQueries({ queryKey });
	await client.fetchQuery({ queryKey });
	expect(server.requests).toHaveLength(2);
});

test("does not retry a failed query", async () => {
	asInBrowser();
	await using server = await startHttpServer((_request, response) => response.writeHead(500).end("Sorry"));
	const observer = new QueryObserver(createQueryClient(), { queryKey: [server.url, "api", "leads"], retryDelay: 1 });
	const leave = observer.subscribe(() => {});
	await expect.poll(() => observer.getCurrentResult().error?.message).toBe("500: Sorry");
	expect(server.requests).toHaveLength(1);
	leave();
});

test("does not retry a failed mutation", async () => {
	const mutationFn = vi.fn(() => Promise.reject(new Error("500: Sorry")));
	await expect(new MutationObserver(createQueryClient(), { mutationFn, retryDelay: 1 }).mutate()).rejects.toThrow("500: Sorry");
	expect(mutationFn).toHaveBeenCalledTimes(1);
});

test("does not poll or refetch on focus", async () => {
	asInBrowser();
	await using server = await startHttpServer((_request, response) => response.end("1"));
	const client = createQueryClient();
	client.mount();
	const observer = new QueryObserver(client, { queryKey: [server.url, "api", "leads"], staleTime: 0 });
	const leave = observer.subscribe(() => {});
	await expect.poll(() => observer.getCurrentResult().data).toBe(1);
	focusManager.setFocused(false);
	focusManager.setFocused(true);
	await new Promise(setImmediate);
	expect(observer.getCurrentResult().isFetching).toBe(false);
	expect(observer.options.refetchInterval).toBe(false);
	expect(server.requests).toHaveLength(1);
	leave();
	client.unmount();
});

test("throws on a 401 by default", async () => {
	await using server = await startHttpServer((_request, response) => response.writeHead(401).end("Please sign in."));
	await expect(createQueryClient().fetchQuery({ queryKey: [server.url, "api", "leads"] })).rejects.toThrow(/^401: Please sign in\.$/);
});

test("returns null on a 401 when configured to, and still throws on other errors", async () => {
	await using server = await startHttpServer((request, response) => response.writeHead(request.url === "/rejected" ? 401 : 403).end("No."));
	const queryFn = getQueryFn({ on401: "returnNull" });
	const client = createQueryClient();
	expect(await client.fetchQuery({ queryKey: [server.url, "rejected"], queryFn })).toBeNull();
	await expect(client.fetchQuery({ queryKey: [server.url, "forbidden"], queryFn })).rejects.toThrow(/^403: No\.$/);
});

/** On a server the library itself never retries. */
function asInBrowser() {
	environmentManager.setIsServer(() => false);
	onTestFinished(() => environmentManager.setIsServer(() => true));
}
