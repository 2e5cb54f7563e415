import { expect, test } from "vitest";
import { listDueFacts } from "./due-facts.ts";

const fact = { sentence: "It costs $1.", source: "https://office.example", checkedAt: "2026-01-01" };

test("lists the facts that expire by a day, the longest overdue first", () => {
	const articles = [
		{
			slug: "b",
			facts: [
				{ ...fact, expiresAt: "2026-07-01" },
				{ ...fact, expiresAt: "2026-06-30" },
			],
		},
		{ slug: "a", facts: [{ ...fact, expiresAt: "2026-06-30" }] },
		{ slug: "d", facts: [fact] },
		{ slug: "c", facts: [{ ...fact, expiresAt: "2026-07-02" }] },
	];
	const due = listDueFacts(articles, "2026-07-01").map(({ slug, expiresAt }) => `${slug} ${expiresAt}`);
	expect(due).toEqual(["a 2026-06-30", "b 2026-06-30", "b 2026-07-01"]);
});
