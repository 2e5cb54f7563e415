import { expect, test } from "vitest";
import { openLedger } from "#tests/open-ledger.ts";
import { sendLeads } from "#tests/send-leads.ts";
import { buildSiteNode, type SiteNode } from "#tests/site-nodes.ts";
import { startSmtpPeer } from "#tests/smtp-peer.ts";
import { sayRound } from "./say-round.ts";

const startNode = await buildSiteNode();
const ROUNDS = 20;
const LANES = 8;
const LEADS_PER_LANE = 25;

test("two nodes killed in turn at twenty random moments under load: nothing lost, nothing doubled", async () => {
	const ledger = await openLedger();
	await using smtp = await startSmtpPeer();
	const env = { DATABASE_URL: ledger.databaseUrl, SMTP_URL: smtp.url, TRUSTED_PROXIES: "1" };
	const nodes: SiteNode[] = await Promise.all([startNode(env), startNode(env)]);
	const mayRepeat = new Map<number, number>();

	for (let round = 1; round <= ROUNDS; round += 1) {
		const [dying, staying] = round % 2 === 0 ? nodes : nodes.toReversed();
		if (!dying || !staying) throw new Error("a node is missing");
		const moment = 1 + Math.floor(Math.random() * (LANES * LEADS_PER_LANE - 1));
		let killing: Promise<number[]> | undefined;
		await sendLeads({
			name: `round${round}`,
			urls: [dying.url, staying.url],
			lanes: LANES,
			leadsPerLane: LEADS_PER_LANE,
			onAcknowledged: (count) => {
				if (count === moment) killing = dying.kill().then(ledger.listUnderWay);
			},
		});
		for (const id of (await killing) ?? []) mayRepeat.set(id, (mayRepeat.get(id) ?? 0) + 1);
		expect(await ledger.countLeads()).toBe(round * LANES * LEADS_PER_LANE);
		nodes[nodes.indexOf(dying)] = await startNode(env);
		sayRound(round, ROUNDS, `killed after ${moment} leads`);
	}
	await ledger.untilAllTold(new Set(mayRepeat.keys()));
	const arrivals = await ledger.countArrivals(smtp.mails);
	expect(arrivals.size).toBe(2 * ROUNDS * LANES * LEADS_PER_LANE);
	let repeats = 0;
	for (const [id, count] of arrivals) {
		expect(count).toBeGreaterThanOrEqual(1);
		expect(count).toBeLessThanOrEqual(1 + (mayRepeat.get(id) ?? 0));
		repeats += count - 1;
	}
	process.stdout.write(`  ${arrivals.size} notices arrived, ${repeats} of them twice\n`);
	for (const node of nodes) expect(await node.stop()).toBe(0);
});
