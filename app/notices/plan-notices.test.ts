import { expect, test } from "vitest";
import { NOON } from "#tests/notice-tools.ts";
import { planNotices } from "./plan-notices.ts";

const lead = { source: "hire_us", email: "linh@reefcafe.com.au", flagged: false };

function plannedKinds(changes: Partial<typeof lead | { email: null }>, hasWebhook = false) {
	return planNotices({ ...lead, ...changes }, { now: NOON, hasWebhook }).map(({ kind }) => kind);
}

test("the agency hears of every lead, a lead with an address and the webhook where there are such", () => {
	expect(plannedKinds({})).toEqual(["agency-mail", "confirmation-mail"]);
	expect(plannedKinds({ email: null })).toEqual(["agency-mail"]);
	expect(plannedKinds({}, true)).toEqual(["agency-mail", "confirmation-mail", "webhook"]);
});

test("of a flagged lead the agency hears, and nobody whose address may have been typed by a robot", () => {
	expect(plannedKinds({ flagged: true }, true)).toEqual(["agency-mail", "webhook"]);
});

test("what comes from the hero form waits 90 seconds for its snapshot, all else goes at once", () => {
	const runsAt = (source: string) =>
		planNotices({ ...lead, source }, { now: NOON, hasWebhook: true }).map(({ runAt }) => runAt.getTime() - NOON.getTime());
	expect(runsAt("hero")).toEqual([90_000, 90_000, 90_000]);
	for (const source of ["hire_us", "get_started", "api"]) expect(runsAt(source)).toEqual([0, 0, 0]);
});
