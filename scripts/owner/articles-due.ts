import { listDueFacts } from "#app/blog/due-facts.ts";
import { DAY_MS } from "#app/durations.ts";
import { brisbaneDay } from "#app/site/brisbane-time.ts";
import { parseCommand, runCommand } from "#scripts/command-line.ts";
import { readArticles } from "#scripts/read-articles.ts";

const DEFAULT_DAYS = "30";
const USAGE = `
npm run articles:due [-- --days 90]

Lists the statements in the articles that have to be compared with their source again: those that are due, and those that will be within
30 days. After checking one, change the text if needed, and its checkedAt and expiresAt in the front matter.

  --days 90   looks further ahead
`;

if (import.meta.main) await runCommand(articlesDue);

export async function articlesDue(commandArguments: string[]) {
	const parsed = parseCommand(commandArguments, { usage: USAGE, options: { days: { type: "string" } } });
	if (!parsed) return;
	const { days = DEFAULT_DAYS } = parsed.values;
	if (!/^\d{1,4}$/.test(days)) throw new Error(`--days ${days} is not a number of days.`);
	const today = brisbaneDay(new Date());
	const facts = listDueFacts(readArticles(), brisbaneDay(new Date(Date.now() + Number(days) * DAY_MS)));
	for (const { slug, sentence, source, checkedAt, expiresAt } of facts) {
		const state = expiresAt <= today ? "was due" : "is due";
		process.stdout.write(`${slug} ${state} ${expiresAt} (checked ${checkedAt})\n  ${sentence}\n  ${source}\n\n`);
	}
	process.stdout.write(`${facts.length} ${facts.length === 1 ? "statement" : "statements"} to check within ${days} days.\n`);
}
