import { expect, test } from "vitest";
import { textResponse } from "./text-response.server.ts";

test("responds with the message as plain text that is never cached", async () => {
	const response = textResponse(429, "Please wait.", { "Retry-After": "9" });
	expect(response.status).toBe(429);
	expect(Object.fromEntries(response.headers)).toEqual({
		"content-type": "text/plain; charset=utf-8",
		"cache-control": "no-store",
		"retry-after": "9",
	});
	expect(await response.text()).toBe("Please wait.");
});
