import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { startBuiltSite } from "#tests/built-site.ts";
import { openLedger } from "#tests/open-ledger.ts";
import { faultTest } from "./fault-test.ts";

const inNpmTest = ["e2e/no-script.spec.ts", "e2e/before-hydration.spec.ts", "app/leads/handle-lead-form.server.integration.test.ts"];
const NO_SCRIPT = {
	fault: "JavaScript off, blocked, or a chunk missing",
	expected: "the forms post natively, errors stand beside the fields with the input kept",
	inNpmTest,
};
const RELOAD = { fault: "reload or back after a native post", expected: "Post/Redirect/Get, no second row", inNpmTest };

const HIRE_US = {
	website: "reef-tours.example",
	businessName: "Reef Tours",
	keywords: "reef tours in Cairns",
	startDate: "2027-01-10",
	contactName: "Anna O'Brien",
	email: "anna@reef-tours.example",
};

async function openSite() {
	const ledger = await openLedger();
	const site = await startBuiltSite({ DATABASE_URL: ledger.databaseUrl, LEADS_PER_VISITOR_PER_HOUR: "100000", SNAPSHOT_MODE: "simulated" });
	return { ...ledger, ...site };
}

/** What a browser sends that knows no JavaScript. */
function post(url: string, path: string, form: Record<string, string>) {
	const headers = { Origin: url, "Sec-Fetch-Site": "same-origin" };
	return fetch(url + path, { method: "POST", body: new URLSearchParams(form), redirect: "manual", headers });
}

faultTest(NO_SCRIPT, async (tally) => {
	const { url, stop, countLeads } = await openSite();
	for (const round of tally.rounds(20)) {
		for (const [path, form] of [
			["/free-analysis", { website: HIRE_US.website }],
			["/hire-us", HIRE_US],
		] as const) {
			const page = await (await fetch(url + path)).text();
			const key = /name="idempotency_key" value="([^"]+)"/.exec(page)?.[1] ?? "";
			const wrong = await post(url, path, { ...form, website: "not a website <b>", idempotency_key: key });
			const answer = await wrong.text();
			expect(wrong.status).toBe(400);
			expect(answer).toContain("Please enter a valid website URL");
			expect(answer).toContain('value="not a website &lt;b&gt;"');
			const right = await post(url, path, { ...form, idempotency_key: key });
			expect([right.status, right.headers.get("Location")]).toEqual([303, "/thank-you"]);
		}
		const stored = await countLeads();
		tally.count({ acknowledged: 2, lost: Math.max(0, 2 * round - stored), doubled: Math.max(0, stored - 2 * round) });
	}
	expect(await stop()).toBe(0);
});

faultTest(RELOAD, async (tally) => {
	const { url, stop, countLeads } = await openSite();
	for (const round of tally.rounds(20)) {
		const form = { website: HIRE_US.website, idempotency_key: randomUUID() };
		expect((await post(url, "/free-analysis", form)).status).toBe(303);
		for (let reload = 0; reload < 3; reload += 1) expect((await fetch(`${url}/thank-you`)).status).toBe(200);
		// Back to the page that was filled in, and sent once more from there.
		expect((await post(url, "/free-analysis", form)).status).toBe(303);
		const stored = await countLeads();
		tally.count({ acknowledged: 1, lost: Math.max(0, round - stored), doubled: Math.max(0, stored - round) });
	}
	expect(await stop()).toBe(0);
});
