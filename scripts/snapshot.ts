import { readEnv } from "#app/env.server.ts";
import { openFetcher } from "#app/guarded-fetch/open-fetcher.server.ts";
import { userAgent } from "#app/snapshot/gathering/user-agent.ts";
import { openPageReader } from "#app/snapshot/reading/page-reader.server.ts";
import { takeSnapshot } from "#app/snapshot/take-snapshot.server.ts";
import { renderSnapshotJson, renderSnapshotReport } from "./snapshot-report.ts";

const USAGE = "Say which site to read: npm run snapshot -- <web address> [--json]";
const UNREADABLE_EXIT_CODE = 2;

/** Takes a snapshot from the terminal: the progress on stderr, the report or the JSON on stdout. Exit code 2 when the site cannot be read. */
export async function snapshot(toolArguments: string[]) {
	const [typed, ...more] = toolArguments.filter((argument) => argument !== "--json");
	const website = typed && complete(typed);
	if (!website || more.length > 0) throw new Error(USAGE);

	const env = readEnv();
	const fetcher = openFetcher({ userAgent: userAgent(env.SITE_URL), allowLoopback: env.SNAPSHOT_ALLOW_LOOPBACK });
	const reader = openPageReader();
	try {
		for await (const event of takeSnapshot(website, { fetcher, reader, now: new Date(), signal: new AbortController().signal })) {
			if (event.type === "step") showProgress(`${Math.round(event.percent)}% ${event.text}`);
			else showProgress("");
			if (event.type === "result") {
				const render = toolArguments.includes("--json") ? renderSnapshotJson : renderSnapshotReport;
				process.stdout.write(`${render(event.result)}\n`);
			}
			if (event.type === "unreachable") {
				process.stderr.write(`We could not read ${new URL(website).host} (${event.reason}).\n`);
				process.exitCode = UNREADABLE_EXIT_CODE;
			}
		}
	} finally {
		fetcher.close();
		await reader.close();
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
