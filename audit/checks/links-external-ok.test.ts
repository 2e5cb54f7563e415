import { expect, test } from "vitest";
import type { ProbeFacts } from "#audit/site-facts.ts";
import { probeFacts, siteFacts } from "#audit/testing/site-facts.ts";
import { linksExternalOk } from "./links-external-ok.ts";

const SUPPLIER = "https://www.supplier.com.au/taps";

function run(...probes: Partial<ProbeFacts>[]) {
	const outbound = probes.map((overrides, index) => {
		const url = index === 0 ? SUPPLIER : `https://other${index}.com.au/`;
		return { url, probe: probeFacts(url, overrides) };
	});
	return linksExternalOk.run(siteFacts({ outbound }), new Date());
}

test("passes links that work and counts those that could not be checked", () => {
	expect(run({}, { status: 204 })).toMatchObject({ status: "pass", found: "2 links to other sites work." });
	expect(run({ status: 403 }, {})).toMatchObject({ status: "pass", found: "1 link to another site works; 1 couldn't be checked." });
});

test("fails a dead link", () => {
	expect(run({ status: 404 }, {})).toMatchObject({
		status: "fail",
		issue: "The link to www.supplier.com.au on your home page is dead.",
		found: `${SUPPLIER} (404)`,
		url: "https://reefcafe.com.au/",
	});
	expect(run({ status: null, failure: "no-such-host" }, { status: 410 })).toMatchObject({
		status: "fail",
		issue: expect.stringContaining("2 links"),
		found: `${SUPPLIER} (no such site), https://other1.com.au/ (410)`,
	});
});

test("returns unknown when every site blocks the audit or times out", () => {
	const blocked: Partial<ProbeFacts>[] = [
		{ status: 403 },
		{ status: 429 },
		{ status: 999 },
		{ status: 503 },
		{ status: null, failure: "timed-out" },
		{ status: null, failure: "insecure" },
	];
	for (const probe of blocked) expect(run(probe).status).toBe("unknown");
});

test("does not apply when no links were checked", () => {
	expect(run().status).toBe("na");
});

test("returns unknown when no host name resolves, because our own network may be down", () => {
	const gone: Partial<ProbeFacts> = { status: null, failure: "no-such-host" };
	expect(run(gone, gone).status).toBe("unknown");
	expect(run(gone, {}).status).toBe("fail");
});
