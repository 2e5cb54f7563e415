import { expect, test } from "vitest";
import { allChecks } from "./all-checks.ts";
import { taskOf } from "./task-of.ts";

const VERBS =
	"Add Bring Complete Correct Describe Fix Give Let Link Load Make Name Put Send Set Shorten Show Slim Switch Tell Use Write".split(" ");

test("every check has a task of its own: begun with a verb, at most seven words, not a sentence", () => {
	for (const { id, task } of allChecks) {
		expect(VERBS, id).toContain(task.split(" ", 1)[0]);
		expect(task.split(" ").length, id).toBeLessThanOrEqual(7);
		expect(task, id).not.toMatch(/[.!?]|optimiz|color|center\b/);
	}
	expect(new Set(allChecks.map(({ task }) => task)).size).toBe(allChecks.length);
});

test("a stored finding is given the task of today by its id; of a check that is gone the name has to do", () => {
	expect(taskOf({ id: "structure.broken-internal", name: "No dead links" })).toBe("Fix dead links to your own pages");
	expect(taskOf({ id: "tech.gone", name: "A check of earlier" })).toBe("A check of earlier");
});
