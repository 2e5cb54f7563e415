import { expect, test } from "vitest";
import { NOON } from "#tests/notice-tools.ts";
import { planNotices } from "./plan-notices.ts";

const lead = { source: "hire_us", email: "linh@reefcafe.com.au", flagged: false } as const;

function plannedKinds(changes: Partial<Parameters<typeof planNotices>[0]>, hasWebhook = false) {
	return planNotices({ ...lead, ...changes }, { now: NOON, hasWebhook }).map(({ kind }) => kind);
}

test("every lead gets an agency mail, one with an email a confirmation, and a webhook call where one is configured", () => {
	expect(plannedKinds({})).toEqual(["agency-mail", "confirmation-mail"]);
	expect(plannedKinds({ email: null })).toEqual(["agency-mail"]);
	expect(plannedKinds({}, true)).toEqual(["agency-mail", "confirmation-mail", "webhook"]);
});

test("a flagged lead gets no confirmation", () => {
	expect(plannedKinds({ flagged: true }, true)).toEqual(["agency-mail", "webhook"]);
});

test("notices of a hero lead wait 90 seconds for its snapshot, all others are due at once", () => {
	const delays = (source: "hero" | "hire_us" | "get_started" | "api") =>
		planNotices({ ...lead, source }, { now: NOON, hasWebhook: true }).map(({ runAt }) => runAt.getTime() - NOON.getTime());
	expect(delays("hero")).toEqual([90_000, 90_000, 90_000]);
	for (const source of ["hire_us", "get_started", "api"] as const) expect(delays(source)).toEqual([0, 0, 0]);
});
