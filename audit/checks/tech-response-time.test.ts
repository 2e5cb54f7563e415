import { expect, test } from "vitest";
import { siteFacts } from "#audit/testing/site-facts.ts";
import { techResponseTime } from "./tech-response-time.ts";

function run(firstByteMs: number) {
	return techResponseTime.run(siteFacts({ home: { firstByteMs } }), new Date());
}

test("gives the response time a weight of 0", () => {
	expect(techResponseTime.weight).toBe(0);
});

test("passes a response within 0.8 seconds", () => {
	expect(run(120)).toMatchObject({ status: "pass", found: expect.stringContaining("120 ms") });
	expect(run(800.4).status).toBe("pass");
});

test("warns about a response within 1.8 seconds", () => {
	expect(run(801).status).toBe("warn");
	expect(run(1_800)).toMatchObject({ status: "warn", issue: "Your server took 1.8 seconds to start responding." });
});

test("fails a response after more than 1.8 seconds", () => {
	expect(run(2_432)).toMatchObject({
		status: "fail",
		issue: expect.stringContaining("2.4 seconds"),
		found: expect.stringContaining("2,432 ms"),
	});
});

test("returns unknown when the home page did not respond", () => {
	expect(techResponseTime.run(siteFacts({ home: { status: null, failure: "timed-out" } }), new Date()).status).toBe("unknown");
});
