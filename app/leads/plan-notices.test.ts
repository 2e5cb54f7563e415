import { expect, test } from "vitest";
import { NOON } from "#tests/notice-tools.ts";
import { planNotices } from "./plan-notices.ts";

const plan = { source: "hire_us", isConfirmed: true, hasWebhook: true, now: NOON } as const;

test("every lead gets an agency mail, and a confirmation and a webhook call where it should", () => {
	const kinds = (changes: Partial<Parameters<typeof planNotices>[0]>) => planNotices({ ...plan, ...changes }).map(({ kind }) => kind);
	expect(kinds({})).toEqual(["agency-mail", "confirmation-mail", "webhook"]);
	expect(kinds({ isConfirmed: false })).toEqual(["agency-mail", "webhook"]);
	expect(kinds({ isConfirmed: false, hasWebhook: false })).toEqual(["agency-mail"]);
});

test("notices of a hero lead wait 90 seconds for its snapshot, all others are due at once", () => {
	const delays = (source: Parameters<typeof planNotices>[0]["source"]) =>
		planNotices({ ...plan, source }).map(({ runAt }) => runAt.getTime() - NOON.getTime());
	expect(delays("hero")).toEqual([90_000, 90_000, 90_000]);
	for (const source of ["hire_us", "get_started", "api"] as const) expect(delays(source)).toEqual([0, 0, 0]);
});
