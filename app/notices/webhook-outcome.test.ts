import { expect, test } from "vitest";
import { MINUTE_MS, NOON } from "#tests/notice-tools.ts";
import { judgeWebhookAnswer } from "./webhook-outcome.ts";

const judge = (status: number, retryAfter: string | null = null) => judgeWebhookAnswer({ kind: "answered", status, retryAfter }, NOON);

test.each([200, 201, 202, 204, 299])("%i is done", (status) => {
	expect(judge(status)).toEqual({ kind: "done" });
});

test.each([400, 401, 403, 404, 410, 413, 422, 451])("%i is a strike", (status) => {
	expect(judge(status)).toMatchObject({ kind: "failed", isTemporary: false, fault: `the webhook answered ${status}` });
});

test.each([301, 307, 408, 425, 429, 500, 502, 503, 599])("%i is worth another try", (status) => {
	expect(judge(status)).toMatchObject({ kind: "failed", isTemporary: true, fault: `the webhook answered ${status}` });
});

test.each([
	["120", 2 * MINUTE_MS],
	["Tue, 05 Aug 2025 12:03:00 GMT", 3 * MINUTE_MS],
	["Tue, 05 Aug 2025 11:00:00 GMT", 0],
	["-5", 0],
	["soon", 0],
	["", 0],
	["9".repeat(400), 0],
])("a Retry-After of %j means %i ms", (header, retryAfterMs) => {
	expect(judge(503, header)).toMatchObject({ retryAfterMs });
});

test("an address that may not be asked is a strike, a server that is away is not", () => {
	const failed = (failure: "address-refused" | "connection-refused" | "no-such-host" | "timed-out") =>
		judgeWebhookAnswer({ kind: "failed", failure }, NOON);
	expect(failed("address-refused")).toEqual({
		kind: "failed",
		isTemporary: false,
		fault: "the webhook's address is not a public one (address-refused)",
	});
	for (const failure of ["connection-refused", "no-such-host", "timed-out"] as const) {
		expect(failed(failure)).toEqual({ kind: "failed", isTemporary: true, fault: `the webhook could not be reached (${failure})` });
	}
});
