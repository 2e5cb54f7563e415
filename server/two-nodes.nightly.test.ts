import { expect, test, vi } from "vitest";
import { openDatabase } from "#app/db/open-database.server.ts";
import { createAccount } from "#app/staff/account-store.server.ts";
import { hashPassword } from "#app/staff/hash-password.server.ts";
import { expectOnceEach, type Lease, openSharedDatabase } from "#tests/database/shared-database.ts";
import { sendLead, sendLeads } from "#tests/leads/send-leads.ts";
import { startSmtpServer } from "#tests/mail/smtp-server.ts";
import { buildSiteNode } from "#tests/site/build-site-node.ts";

vi.setConfig({ testTimeout: 300_000 });
const startNode = await buildSiteNode();
const LIMIT = 40;

test("stores and delivers every acknowledged lead once when one of two nodes is killed under load", async () => {
	const database = await openSharedDatabase();
	await using smtp = await startSmtpServer();
	const env = { DATABASE_URL: database.databaseUrl, SMTP_URL: smtp.url, TRUSTED_PROXIES: "1" };
	const [first, second] = await Promise.all([startNode(env), startNode(env)]);

	let killing: Promise<Lease[]> | undefined;
	const keys = await sendLeads({
		urls: [first.url, second.url],
		concurrency: 8,
		leadsPerSender: 5,
		onAcknowledged: (count) => {
			if (count === 15) killing = first.kill().then(database.listLeases);
		},
	});
	expect(new Set(keys).size).toBe(40);
	const [stored] = await database.query(
		"select count(*)::int leads, count(distinct email)::int people, (select count(*)::int from notices) notices from leads",
	);
	expect(stored).toEqual({ leads: 40, people: 40, notices: 80 });

	const leases = (await killing) ?? [];
	await database.waitForDelivery(leases);
	const notices = await database.countDeliveries(smtp.mails);
	expect(notices).toHaveLength(80);
	expectOnceEach(notices, leases);
	expect(await second.stop()).toBe(0);
});

test("counts a visitor's leads exactly across two nodes, even when one is killed, and does not count repeats", async () => {
	const { databaseUrl, countLeads } = await openSharedDatabase();
	const env = { DATABASE_URL: databaseUrl, TRUSTED_PROXIES: "1", LEADS_PER_VISITOR_PER_HOUR: String(LIMIT) };
	const nodes = await Promise.all([startNode(env), startNode(env)]);
	/** Retries with the same key: on the same node when it is busy, on the other when it is gone. */
	const send = async (key: number, node: number): Promise<number> => {
		const { status } = await sendLead(nodes[node % 2]?.url ?? "", { key: `k${key}`, visitor: "198.51.100.7" });
		if (status === 0) return send(key, node + 1);
		return status === 503 ? send(key, node) : status;
	};

	const repeats = await Promise.all(Array.from({ length: 10 }, (_, count) => send(0, count)));
	expect(repeats).toEqual(Array(10).fill(201));
	let completed = 0;
	const sendAndCount = async (key: number) => {
		const status = await send(key, key);
		completed += 1;
		if (completed === 10) void nodes[0]?.kill();
		return status;
	};
	const statuses = await Promise.all(Array.from({ length: 100 }, (_, count) => sendAndCount(count + 1)));
	await nodes[0]?.ended;
	expect(statuses.filter((status) => status === 201)).toHaveLength(LIMIT - 1);
	expect(statuses.filter((status) => status === 429)).toHaveLength(100 - (LIMIT - 1));
	expect(await countLeads()).toBe(LIMIT);
});

test("shares sessions between nodes", async () => {
	const { databaseUrl } = await openSharedDatabase();
	const password = "a long enough password";
	const database = await openDatabase({ dataDir: "unused", databaseUrl, poolSize: 2 });
	await createAccount(database.db, { username: "sam", password: await hashPassword(password) });
	await database.close();
	const [first, second] = await Promise.all([startNode({ DATABASE_URL: databaseUrl }), startNode({ DATABASE_URL: databaseUrl })]);
	const post = (url: string, path: string, body: Record<string, string>, cookie = "") =>
		fetch(url + path, { method: "POST", redirect: "manual", headers: { Origin: url, Cookie: cookie }, body: new URLSearchParams(body) });
	const openDesk = async (url: string, cookie: string) =>
		(await fetch(`${url}/desk`, { redirect: "manual", headers: { Cookie: cookie } })).status;

	const signedIn = await post(first.url, "/desk/sign-in", { username: "sam", password });
	const [cookie = ""] = signedIn.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
	expect(cookie).toMatch(/^__Host-desk=.{43}$/);
	expect([await openDesk(first.url, cookie), await openDesk(second.url, cookie), await openDesk(second.url, "")]).toEqual([200, 200, 303]);

	expect((await post(second.url, "/desk/sign-out", {}, cookie)).status).toBe(303);
	expect([await openDesk(first.url, cookie), await openDesk(second.url, cookie)]).toEqual([303, 303]);
});
