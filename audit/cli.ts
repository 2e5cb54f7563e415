import { parseArgs } from "node:util";
import type { NoResultEvent } from "./audit-event.ts";
import type { AuditResult, Finding } from "./audit-result.ts";
import { auditSite } from "./audit-site.server.ts";
import { auditSteps, notMeasured } from "./audit-steps.ts";
import { renderUserAgent } from "./gather/user-agent.ts";
import { openFetcher } from "./guarded-fetch/open-fetcher.server.ts";
import type { NetworkOptions } from "./guarded-fetch/open-network.server.ts";
import { openOwnNetwork } from "./guarded-fetch/own-network.server.ts";
import { openParserPool } from "./threads/parser-pool.server.ts";
import { describeVerdict } from "./verdict.ts";
import { formatCount } from "./wording.ts";

type Settings = {
	/** The site named in the user agent. */
	siteUrl: string;
} & Pick<NetworkOptions, "allowLoopback" | "dnsServers">;

const USAGE = `
npm run snapshot -- <web address> [--json]

Audits a site, starting at its home page even if you type another path, and prints a report. --json prints JSON; add npm run --silent to pipe
it. Exits with 0 if the site was audited, 2 if it could not be; --json then prints { domain, unreadable, reason }. Set SNAPSHOT_ALLOW_LOOPBACK=1 to audit a site on your own machine.
`;
const SEE_HELP = "Run it with -- --help to see what it accepts.";
const NO_RESULT_EXIT_CODE = 2;
const BAR_CHARACTERS = 25;

/**
 * Audits a site from the terminal: progress on stderr, the report or the JSON on stdout. Sets exit code 2 when the site cannot be read, and
 * throws an Error with a one-line message when the arguments are invalid.
 */
export async function runAuditCli(commandArguments: string[], { siteUrl, ...settings }: Settings): Promise<void> {
	const { values, positionals } = parse(commandArguments);
	if (values.help) {
		process.stdout.write(`${USAGE.trim()}\n`);
		return;
	}
	const [typed = "", surplus] = positionals;
	if (surplus !== undefined) throw new Error(`Unexpected argument: ${surplus}. ${SEE_HELP}`);
	const website = parseWebsite(typed);
	if (!website) throw new Error("Missing web address. Usage: npm run snapshot -- <web address> [--json]");

	const network = { userAgent: renderUserAgent(siteUrl), ...settings };
	const [fetcher, ownNetwork, parserPool] = [openFetcher(network), openOwnNetwork(network), openParserPool()];
	const { signal } = new AbortController();
	try {
		for await (const event of auditSite(website, { fetcher, parserPool, ownNetwork, now: new Date(), signal })) {
			showProgress(event.type === "step" ? `${Math.round(event.percent)}% ${event.text}` : "");
			if (event.type === "result") {
				const render = values.json ? renderJson : renderReport;
				process.stdout.write(`${render(event.result)}\n`);
			}
			if (event.type === "no-result") {
				const { host, hostname } = new URL(website);
				if (values.json) process.stdout.write(`${renderNoResult(hostname, event)}\n`);
				process.stderr.write(`We could not read ${host} (${event.reason}).\n`);
				process.exitCode = NO_RESULT_EXIT_CODE;
			}
		}
	} finally {
		fetcher.close();
		ownNetwork.close();
		await parserPool.close();
	}
}

function parse(commandArguments: string[]) {
	const options = { json: { type: "boolean" }, help: { type: "boolean", short: "h" } } as const;
	try {
		return parseArgs({ args: commandArguments, allowPositionals: true, options });
	} catch (error) {
		const [sentence] = (error instanceof Error ? error.message : String(error)).split(". ");
		throw new Error(`${sentence}. ${SEE_HELP}`);
	}
}

function parseWebsite(typed: string): string | null {
	const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
	return /^https?:/i.test(address) && URL.canParse(address) ? address : null;
}

/** Overwrites one line of a terminal. Prints nothing elsewhere. */
function showProgress(line: string) {
	if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${line}`);
}

/** Renders JSON for other programs. Issues and opportunities are sentences, in order. */
function renderJson(result: AuditResult): string {
	const { domain, url, score, coverage, points, findings } = result;
	const sentences = (ids: string[]) => pick(result, ids).map(({ text }) => text);
	return JSON.stringify(
		{
			domain,
			score,
			coverage,
			points,
			findings: findings.map(({ id, status, points, found, expected, url, fix, weight, name, text }) => {
				return { id, status, points, found, expected, url, fix, weight, name, text };
			}),
			issues: sentences(result.issues),
			opportunities: sentences(result.opportunities),
			opportunityScore: result.opportunityScore,
			cap: result.cap,
			url,
			pagesRead: result.pagesRead,
		},
		null,
		2,
	);
}

/** Renders JSON for a site without a result. `unreadable` is the cause, for programs; `reason` is a sentence, for people. */
function renderNoResult(domain: string, { cause, reason }: NoResultEvent): string {
	return JSON.stringify({ domain, unreadable: cause, reason: `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.` }, null, 2);
}

/** Renders a report to read in a terminal. */
function renderReport(result: AuditResult): string {
	const withStatus = (status: Finding["status"]) => result.findings.filter((finding) => finding.status === status);
	return [
		`${result.domain}: ${result.score} out of 100`,
		`Read ${formatCount(result.pagesRead.length, "page")} from ${result.url}; ${result.coverage}% of the points that apply could be checked.`,
		describeVerdict(result),
		...(result.cap ? [`Until that is fixed, the score can't go above ${result.cap.score}.`] : []),
		"",
		...auditSteps.map(({ id, name }) => renderPoint(name, result.points.find((point) => point.id === id)?.score ?? null)),
		...renderSection("Critical issues", pick(result, result.issues).map(renderFinding)),
		...renderSection("Opportunities", pick(result, result.opportunities).map(renderFinding)),
		...renderSection(
			"What is working",
			withStatus("pass").map(({ name, found }) => `  ${name}: ${found}`),
		),
		...renderSection("What was not measured", [
			...[...withStatus("unknown"), ...withStatus("na")].map(({ name, text }) => `  ${name}: ${text}`),
			...notMeasured.map((what) => `  ${what}`),
		]),
	].join("\n");
}

function pick({ findings }: AuditResult, ids: string[]): Finding[] {
	return ids.flatMap((id) => findings.find((finding) => finding.id === id) ?? []);
}

function renderPoint(name: string, score: number | null): string {
	const filled = Math.round(((score ?? 0) / 100) * BAR_CHARACTERS);
	const bar = "#".repeat(filled).padEnd(BAR_CHARACTERS, ".");
	return `  ${name.padEnd(18)} ${score === null ? "not measured" : `${bar} ${score}`}`;
}

function renderSection(title: string, lines: string[]): string[] {
	return lines.length === 0 ? [] : ["", title, ...lines];
}

function renderFinding({ id, text, points, found, url, fix }: Finding): string {
	const details = [`read: ${found}`, ...(url ? [`at:   ${url}`] : []), ...(fix ? [`fix:  ${fix}`] : [])];
	return [`  ${text} (${id}${points > 0 ? `, +${points}` : ""})`, ...details.map((line) => `      ${line}`)].join("\n");
}
