import { once } from "node:events";
import { type AddressInfo, connect as connectSocket, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { createEmptyPostgresDatabase, createPostgresDatabase, setUpDatabase } from "#tests/database/test-database.ts";
import { expectConsoleErrors } from "#tests/setup/console-errors.ts";
import { openDatabase } from "./open-database.server.ts";
import { blogPosts, leads, users } from "./schema.server.ts";

const WAIT = { timeout: 10_000 };
/** Several times the limit of a query. */
const SILENCE_LIMIT_MS = 30_000;

async function openPostgres(databaseUrl: string, poolSize?: number) {
	const database = await openDatabase({ dataDir: "unused", databaseUrl, poolSize });
	onTestFinished(database.close);
	return database;
}

async function connect(databaseUrl: string) {
	const client = new pg.Client(databaseUrl);
	await client.connect();
	onTestFinished(() => client.end());
	return client;
}

const terminateOthers =
	"select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";

const freshDatabase = setUpDatabase();

test("fills in the defaults of the tables", async () => {
	const db = await freshDatabase();
	const [lead] = await db.insert(leads).values({ website: "https://mycafe.com.au" }).returning();
	expect(lead).toMatchObject({ id: 1, businessName: null, email: null, source: "api", flagged: false, createdAt: expect.any(Date) });
	const post = { title: "T", slug: "t", content: "c", metaTitle: "m", metaDescription: "d", focusKeyword: "k", imageAlt: "a" };
	const [stored] = await db
		.insert(blogPosts)
		.values({ ...post, imageFilename: "f", wordCount: 1 })
		.returning();
	expect(stored).toMatchObject({ isParent: false, parentId: null, publishedAt: expect.any(Date), createdAt: expect.any(Date) });
});

test("rolls back a transaction that fails", async () => {
	const db = await freshDatabase();
	const failing = db.transaction(async (tx) => {
		await tx.insert(users).values({ username: "a", password: "x" });
		throw new Error("no");
	});
	await expect(failing).rejects.toThrow("no");
	expect(await db.select().from(users)).toEqual([]);
});

test("migrates once when three nodes start at the same time", async () => {
	const databaseUrl = await createEmptyPostgresDatabase();
	const databases = await Promise.all([openPostgres(databaseUrl), openPostgres(databaseUrl), openPostgres(databaseUrl)]);
	for (const { isAlive } of databases) expect(await isAlive()).toBe(true);
	const { rows } = await (await connect(databaseUrl)).query("select hash, count(*)::int from drizzle.__drizzle_migrations group by hash");
	expect(rows.length).toBeGreaterThan(0);
	for (const { count } of rows) expect(count).toBe(1);
});

test("never opens more connections than the pool size, all under the application name", async () => {
	const databaseUrl = await createPostgresDatabase();
	const { db, countConnections } = await openPostgres(databaseUrl, 3);
	const admin = await connect(databaseUrl);
	let max = 0;
	const busy = Promise.all([
		...Array.from({ length: 10 }, () => db.execute(sql`select pg_sleep(0.1)`)),
		...Array.from({ length: 10 }, () => db.transaction((tx) => tx.execute(sql`select pg_sleep(0.1)`))),
	]);
	for (let isDone = false; !isDone; ) {
		const { rows } = await admin.query(
			"select count(*)::int from pg_stat_activity where datname = current_database() and application_name = 'website'",
		);
		max = Math.max(max, rows[0].count);
		isDone = await Promise.race([busy.then(() => true), sleep(20, false)]);
	}
	expect(max).toBe(3);
	expect(countConnections()).toEqual({ total: 3, idle: 3, waiting: 0 });
});

test("leaves the tables as they are with migrate: false", async () => {
	const databaseUrl = await createEmptyPostgresDatabase();
	const database = await openDatabase({ dataDir: "unused", databaseUrl, migrate: false });
	onTestFinished(database.close);
	await database.db.execute(sql`select 1`);
	await expect(database.db.select().from(leads)).rejects.toMatchObject({ cause: { code: "42P01" } });
});

test("times out a query without a response and releases its pool connection", async () => {
	expectConsoleErrors();
	await using proxy = await startSilenceableProxy(await createPostgresDatabase());
	const { db, isAlive, countConnections } = await openPostgres(proxy.url, 1);
	await db.execute(sql`select 1`);
	proxy.isSilent = true;
	const asked = db.execute(sql`select 2`).then(
		() => "finished",
		() => "failed",
	);
	expect(await Promise.race([asked, sleep(SILENCE_LIMIT_MS, "still waiting", { ref: false })])).toBe("failed");
	proxy.isSilent = false;
	await vi.waitFor(async () => expect(await isAlive()).toBe(true), WAIT);
	expect(countConnections()).toEqual({ total: 1, idle: 1, waiting: 0 });
});

test("sets the server-side timeouts for statements and open transactions", async () => {
	const { db } = await openPostgres(await createPostgresDatabase());
	const show = async (name: string) => {
		const result = await db.execute(sql`select current_setting(${name}) value`);
		return (result as unknown as { rows: { value: string }[] }).rows[0]?.value;
	};
	expect([await show("statement_timeout"), await show("idle_in_transaction_session_timeout")]).toEqual(["4s", "10s"]);
});

test("logs and replaces an idle connection that breaks", async () => {
	const printed = expectConsoleErrors();
	const databaseUrl = await createPostgresDatabase();
	const { db, isAlive } = await openPostgres(databaseUrl);
	await Promise.all(Array.from({ length: 10 }, () => db.execute(sql`select pg_sleep(0.05)`)));
	await (await connect(databaseUrl)).query(terminateOthers);
	await vi.waitFor(async () => expect(await isAlive()).toBe(true), WAIT);
	expect(printed.map((line) => JSON.parse(line))).toContainEqual(expect.objectContaining({ event: "database-connection-lost" }));
});

test("fails only the transaction whose connection breaks, and frees its pool connection", async () => {
	expectConsoleErrors();
	const databaseUrl = await createPostgresDatabase();
	const { db } = await openPostgres(databaseUrl);
	const admin = await connect(databaseUrl);
	const breakOff = () =>
		db.transaction(async (tx) => {
			await tx.insert(users).values({ username: "a", password: "x" });
			await admin.query(terminateOthers);
			await sleep(50);
			await tx.select().from(users);
		});
	for (let round = 0; round < 12; round += 1) await expect(breakOff()).rejects.toThrow();
	expect(await db.select().from(users)).toEqual([]);
});

test("releases the pool connection when BEGIN fails", async () => {
	expectConsoleErrors();
	const databaseUrl = await createPostgresDatabase();
	const { db } = await openPostgres(databaseUrl);
	const admin = await connect(databaseUrl);
	for (let round = 0; round < 12; round += 1) {
		// The pool hands out the connection before it can notice that the server has closed it.
		await Promise.allSettled([admin.query(terminateOthers), db.transaction((tx) => tx.select().from(users))]);
	}
	await vi.waitFor(async () => expect(await db.transaction((tx) => tx.select().from(users))).toEqual([]), WAIT);
});

/** A TCP proxy in front of the database. While `isSilent`, it drops all data and keeps the connections open. */
async function startSilenceableProxy(databaseUrl: string) {
	const sockets = new Set<Socket>();
	const { hostname, port } = new URL(databaseUrl);
	const server = createServer((near) => {
		const far = connectSocket(Number(port), hostname);
		for (const [from, to] of [[near, far] as const, [far, near] as const]) {
			sockets.add(from.on("error", () => {}));
			from.on("data", (bytes) => proxy.isSilent || to.write(bytes));
			from.on("close", () => to.destroy());
		}
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const url = new URL(databaseUrl);
	url.port = String((server.address() as AddressInfo).port);
	const proxy = {
		url: url.href,
		isSilent: false,
		async [Symbol.asyncDispose]() {
			for (const socket of sockets) socket.destroy();
			server.close();
			await once(server, "close");
		},
	};
	return proxy;
}
