import { readEnv } from "#app/env.server.ts";
import { auditSite } from "#audit/audit-site.server.ts";
import { userAgent } from "#audit/gather/user-agent.ts";
import { openFetcher } from "#audit/guarded-fetch/open-fetcher.server.ts";
import { openParserPool } from "#audit/read/parser-pool.server.ts";
import { parseCommand, runCommand } from "./command-line.ts";
import { renderSnapshotJson, renderSnapshotReport } from "./snapshot-report.ts";

const USAGE = `
npm run snapshot -- <web address> [--json]

Measures a site from its home page, whatever path is typed, and prints the report; with --json (and npm run --silent) for programs. Exit
code 0: measured, 2: the site cannot be read. SNAPSHOT_ALLOW_LOOPBACK=1 in the shell lets your own machine be read.
`;
const UNREADABLE_EXIT_CODE = 2;

if (import.meta.main) await runCommand(snapshot);

/** Takes a snapshot from the terminal: the progress on stderr, the report or the JSON on stdout. Exit code 2 when the site cannot be read. */
export async function snapshot(commandArguments: string[]) {
	const parsed = parseCommand(commandArguments, { usage: USAGE, options: { json: { type: "boolean" } }, maxPositionals: 1 });
	if (!parsed) return;
	const [typed] = parsed.positionals;
	const website = typed && complete(typed);
	if (!website) throw new Error("Say which site to read: npm run snapshot -- <web address> [--json]");

	const env = readEnv();
	const fetcher = openFetcher({ userAgent: userAgent(env.SITE_URL), allowLoopback: env.SNAPSHOT_ALLOW_LOOPBACK });
	const parserPool = openParserPool();
	try {
		for await (const event of auditSite(website, { fetcher, parserPool, now: new Date(), signal: new AbortController().signal })) {
			if (event.type === "step") showProgress(`${Math.round(event.percent)}% ${event.text}`);
			else showProgress("");
			if (event.type === "result") {
				const render = parsed.values.json ? renderSnapshotJson : renderSnapshotReport;
				process.stdout.write(`${render(event.result)}\n`);
			}
			if (event.type === "unreachable") {
				process.stderr.write(`We could not read ${new URL(website).host} (${event.reason}).\n`);
				process.exitCode = UNREADABLE_EXIT_CODE;
			}
		}
	} finally {
		fetcher.close();
		await parserPool.close();
	}
}

function complete(typed: string): string | null {
	const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
	return /^https?:/i.test(address) && URL.canParse(address) ? address : null;
}

/** One line that is written over; where nobody watches, nothing. */
function showProgress(line: string) {
	if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${line}`);
}
