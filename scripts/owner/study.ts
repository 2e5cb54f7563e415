import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readEnv } from "#app/env.server.ts";
import { brisbaneDay } from "#app/site/brisbane-time.ts";
import { toNetworkOptions } from "#app/snapshots/own-network.server.ts";
import { auditSite } from "#audit/audit-site.server.ts";
import { openFetcher } from "#audit/guarded-fetch/open-fetcher.server.ts";
import { openOwnNetwork } from "#audit/guarded-fetch/own-network.server.ts";
import { openParserPool } from "#audit/threads/parser-pool.server.ts";
import { createProgress, parseCommand, resolveTyped, runCommand } from "#scripts/command-line.ts";
import { serveSites } from "#scripts/demo/sites/serve-sites.ts";
import {
	describeStudy,
	renderProblemsChart,
	renderProblemsCsv,
	renderScoresChart,
	renderSitesCsv,
	type StudiedSite,
} from "./study-report.ts";

/** Sites at the same time. Each is a different server, so none of them notices the others. */
const SITES_AT_ONCE = 4;
const USAGE = `
npm run study -- <sites.csv> [<folder>]
npm run study -- --demo [<folder>]

Audits every website of a list and writes what a published study needs into a new folder (study-<today> if you name none):

  sites.csv      each site with its score, what caps it, and the result of every check
  problems.csv   each check with the number and share of sites that have a problem
  scores.svg     how many sites score what
  problems.svg   the most common problems

The list has one website per line, in the first column if there are several. A first line without a dot is a heading. Sites that cannot
be read are listed with the reason and left out of every share. See docs/study.md before you publish.

  --demo   audits the demo sites on this machine instead of a list, as in the article "We Built 22 Websites to Test Our Own SEO Audit"
`;

if (import.meta.main) await runCommand(study);

/** Audits a list of websites and writes the results and the charts. */
export async function study(commandArguments: string[]) {
	const parsed = parseCommand(commandArguments, { usage: USAGE, options: { demo: { type: "boolean" } }, maxPositionals: 2 });
	if (!parsed) return;
	const isDemo = parsed.values.demo === true;
	const [listFile, typedFolder] = isDemo ? ["", ...parsed.positionals] : parsed.positionals;
	if (listFile === undefined) throw new Error("Missing the list of websites. Usage: npm run study -- <sites.csv> [<folder>]");
	const websites = isDemo ? null : parseWebsites(readList(resolveTyped(listFile)));
	const folder = resolveTyped(typedFolder ?? `study-${brisbaneDay(new Date())}`);
	createFolder(folder);

	const sites = websites ? await auditAll(websites) : await auditDemoSites();
	const files = {
		"sites.csv": renderSitesCsv(sites),
		"problems.csv": renderProblemsCsv(sites),
		"scores.svg": renderScoresChart(sites),
		"problems.svg": renderProblemsChart(sites),
	};
	for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
	process.stdout.write(`${describeStudy(sites)}\nWrote ${Object.keys(files).join(", ")} to ${folder}\n`);
}

function readList(file: string): string {
	try {
		return readFileSync(file, "utf8");
	} catch {
		throw new Error(`${file} cannot be read.`);
	}
}

/** Never writes into an existing folder, because it may hold an earlier study. */
function createFolder(folder: string) {
	try {
		mkdirSync(folder);
	} catch (error) {
		const exists = error instanceof Error && "code" in error && error.code === "EEXIST";
		throw new Error(exists ? `${folder} already exists. Name another folder.` : `You cannot create the folder ${folder}.`);
	}
}

/** Returns the websites of a list, each once. Throws with the line of an invalid one. */
export function parseWebsites(list: string): string[] {
	const lines = list.replace(/^\uFEFF/, "").split(/\r\n?|\n/);
	const websites = lines.flatMap((line, index) => {
		const cell = (/^\s*"?([^",;\t]*)/.exec(line)?.[1] ?? "").trim();
		if (cell === "" || (index === 0 && !cell.includes("."))) return [];
		const url = URL.parse(/^https?:\/\//i.test(cell) ? cell : `https://${cell}`);
		if (!url?.hostname.includes(".")) throw new Error(`Line ${index + 1}: "${cell}" is not a web address.`);
		return [url.origin];
	});
	if (websites.length === 0) throw new Error("The list has no websites.");
	return [...new Set(websites)];
}

async function auditDemoSites(): Promise<StudiedSite[]> {
	await using demo = await serveSites();
	return await auditAll(
		demo.list.map(({ name }) => demo.origin(name)),
		{ allowLoopback: true, ca: demo.certificate },
	);
}

/** Audits the websites, a few at a time, and returns the results in the order of the list. */
async function auditAll(websites: string[], network: { allowLoopback?: boolean; ca?: string } = {}): Promise<StudiedSite[]> {
	const options = { ...toNetworkOptions(readEnv()), ...network };
	const [fetcher, ownNetwork, parserPool] = [openFetcher(options), openOwnNetwork(options), openParserPool()];
	const showProgress = createProgress("Auditing");
	const sites: StudiedSite[] = [];
	const queue = websites.entries();
	let done = 0;
	async function work() {
		for (const [index, website] of queue) {
			sites[index] = await auditOne(website);
			showProgress("sites", ++done, websites.length);
		}
	}

	async function auditOne(website: string): Promise<StudiedSite> {
		const events = auditSite(website, { fetcher, parserPool, ownNetwork, now: new Date(), signal: new AbortController().signal });
		for await (const event of events) {
			if (event.type === "result") return { website, result: event.result };
			if (event.type === "no-result") return { website, unreadable: event.reason };
		}
		return { website, unreadable: "the audit ended early" };
	}

	try {
		await Promise.all(Array.from({ length: SITES_AT_ONCE }, work));
		return sites;
	} finally {
		fetcher.close();
		ownNetwork.close();
		await parserPool.close();
	}
}
