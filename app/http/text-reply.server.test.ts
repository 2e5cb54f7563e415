import { expect, test } from "vitest";
import { textReply } from "./text-reply.server.ts";

test("responds with the message as plain text that is never cached", async () => {
	const reply = textReply(429, "Please wait.", { "Retry-After": "9" });
	expect(reply.status).toBe(429);
	expect(Object.fromEntries(reply.headers)).toEqual({
		"content-type": "text/plain; charset=utf-8",
		"cache-control": "no-store",
		"retry-after": "9",
	});
	expect(await reply.text()).toBe("Please wait.");
});
