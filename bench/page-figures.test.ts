import { expect, test } from "vitest";
import { listMeasuredPages } from "./measured-pages.ts";
import { listUnexpectedFailures } from "./page-figures.ts";

test("a 404 page may fail the audits that any 404 fails, and no others", () => {
	expect(listUnexpectedFailures({ failed: ["http-status-code", "is-crawlable", "errors-in-console"] })).toEqual([]);
	expect(listUnexpectedFailures({ failed: ["is-crawlable", "color-contrast"] })).toEqual(["color-contrast"]);
});

test("measures one article", () => {
	expect(listMeasuredPages().map(({ path }) => path)).toContainEqual(expect.stringMatching(/^\/blog\/[a-z0-9-]+$/));
});
