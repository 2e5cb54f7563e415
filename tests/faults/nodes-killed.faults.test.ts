import { expect } from "vitest";
import { expectOnceEach, type Lease, openSharedDatabase } from "#tests/database/shared-database.ts";
import { sendLeads } from "#tests/leads/send-leads.ts";
import { startSmtpServer } from "#tests/mail/smtp-server.ts";
import { buildSiteNode, type SiteNode } from "#tests/site/build-site-node.ts";
import { faultTest } from "./fault-test.ts";

const startNode = await buildSiteNode();
const ROUNDS = 10;
const CONCURRENCY = 8;
const LEADS_PER_SENDER = 25;

const FAULT = {
	fault: "two nodes killed in turn under load",
	expected: "no lead lost, none duplicated",
};

faultTest(FAULT, async (recorder) => {
	const database = await openSharedDatabase();
	await using smtp = await startSmtpServer();
	const env = { DATABASE_URL: database.databaseUrl, SMTP_URL: smtp.url, TRUSTED_PROXIES: "1" };
	const nodes: SiteNode[] = await Promise.all([startNode(env), startNode(env)]);
	const leases: Lease[] = [];

	let sent = 0;
	for (const round of recorder.rounds(ROUNDS)) {
		const [dying, staying] = round % 2 === 0 ? nodes : nodes.toReversed();
		if (!dying || !staying) throw new Error("a node is missing");
		const moment = 1 + Math.floor(Math.random() * (CONCURRENCY * LEADS_PER_SENDER - 1));
		let killing: Promise<Lease[]> | undefined;
		const { length } = await sendLeads({
			name: `round${round}`,
			urls: [dying.url, staying.url],
			concurrency: CONCURRENCY,
			leadsPerSender: LEADS_PER_SENDER,
			onAcknowledged: (count) => {
				if (count === moment) killing = dying.kill().then(database.listLeases);
			},
		});
		leases.push(...((await killing) ?? []));
		sent += length;
		const stored = await database.countLeads();
		recorder.count({ acknowledged: length, lost: Math.max(0, sent - stored), duplicated: Math.max(0, stored - sent) });
		const startedAt = performance.now();
		nodes[nodes.indexOf(dying)] = await startNode(env);
		const servedMs = performance.now() - startedAt;
		expect(servedMs).toBeLessThan(10_000);
		recorder.recovered(servedMs);
		recorder.log(`round ${round}: killed after ${moment} leads, serving again after ${Math.round(servedMs)} ms`);
	}
	await database.waitForDelivery(leases);
	const notices = await database.countDeliveries(smtp.mails);
	expect(notices).toHaveLength(2 * sent);
	expectOnceEach(notices, leases);
	const repeats = notices.filter(({ deliveries }) => deliveries > 1).length;
	recorder.note(`${notices.length} notices arrived, ${repeats} of them more than once`);
	for (const node of nodes) expect(await node.stop()).toBe(0);
});
