import { test as base, expect } from "@playwright/test";

type Options = {
	/** One other origin that the pages may request, mocked by the test. */
	otherOrigin: string | null;
	/** Whether what is below the first screen appears after the first paint, as for a visitor. Other journeys see the whole page when it loads. */
	laysOutLater: boolean;
};
type Fixtures = { expectConsoleError: (pattern: RegExp) => void; quietConsole: undefined };

/** A journey on the built site. Any console error or warning and any request to another host fails it. */
export const test = base.extend<Options & Fixtures>({
	otherOrigin: [null, { option: true }],
	laysOutLater: [false, { option: true }],
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
	expectConsoleError: async ({}, use) => {
		await use((pattern) => expected.push(pattern));
	},
	quietConsole: [
		async ({ context, baseURL, otherOrigin, laysOutLater }, use) => {
			if (!laysOutLater) await context.addInitScript(() => addEventListener("DOMContentLoaded", () => dispatchEvent(new Event("scroll"))));
			const problems: string[] = [];
			expected.length = 0;
			context.on("console", (message) => {
				if (message.type() === "error" || message.type() === "warning") problems.push(`console ${message.type()}: ${message.text()}`);
			});
			context.on("weberror", (error) => problems.push(`page error: ${error.error().message}`));
			context.on("request", (request) => {
				const { protocol, origin } = new URL(request.url());
				if (/^https?:$/.test(protocol) && origin !== baseURL && origin !== otherOrigin) problems.push(`request to another host: ${origin}`);
			});
			await use(undefined);
			expect(problems.filter((problem) => ![SKIPPED_TRANSITION, ...expected].some((pattern) => pattern.test(problem)))).toEqual([]);
		},
		{ auto: true },
	],
});

/** Chromium reports a view transition that it skips because the page was slow to load. */
const SKIPPED_TRANSITION = /^page error: Transition was aborted because of invalid state/;

// A worker runs one journey at a time, so one list is enough.
const expected: RegExp[] = [];

export { expect };
