import { expect, test } from "vitest";
import { callCommand } from "#tests/site/owner-commands.ts";
import { articlesDue } from "./articles-due.ts";

const call = (...words: string[]) => callCommand(() => articlesDue(words), { DATA_DIR: "unused" });

test("lists every fact with its article, source and date when it looks far ahead", async () => {
	const { stdout, error } = await call("--days", "9999");
	expect(error).toBeNull();
	const [, count = ""] = /\n(\d+) statements to check within 9999 days\.\n$/.exec(stdout) ?? [];
	expect(Number(count)).toBeGreaterThanOrEqual(2 * 44);
	expect(
		stdout.match(/^[a-z0-9-]+ (?:is|was) due \d{4}-\d{2}-\d{2} \(checked \d{4}-\d{2}-\d{2}\)\n {2}\S.+\n {2}https:\/\//gm),
	).toHaveLength(Number(count));
});

test.each(["soon", "-1", "1.5"])("rejects --days %s", async (days) => {
	expect((await call(`--days=${days}`)).error).toBe(`--days ${days} is not a number of days.`);
});
