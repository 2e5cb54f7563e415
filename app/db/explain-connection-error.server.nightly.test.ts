import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, inject, onTestFinished, test } from "vitest";
import { findFreePort } from "#tests/http/free-port.ts";
import { openDatabase } from "./open-database.server.ts";

const SECRET = "hunter2";

async function errorOf(databaseUrl: string): Promise<string> {
	const error = await openDatabase({ dataDir: "unused", databaseUrl }).then(
		() => "opened",
		(reason) => `${reason.name}: ${reason.message}`,
	);
	expect(error).not.toContain(SECRET);
	expect(error).not.toContain("\n");
	return error;
}

function urlWith(change: (url: URL) => void): string {
	const url = new URL(inject("postgresUrl"));
	change(url);
	return url.href;
}

/** Starts a server that responds to every message with these bytes. */
async function startRawServer(response: Buffer | null): Promise<string> {
	const server = createServer((socket) => void socket.on("error", () => {}).once("data", () => response && socket.write(response)));
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	onTestFinished(() => void server.close());
	return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function postgresError(code: string, message: string): Buffer {
	const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
	const head = Buffer.alloc(5);
	head.write("E");
	head.writeInt32BE(fields.length + 4, 1);
	return Buffer.concat([head, fields]);
}

test("gives a wrong password, an unknown user and an unknown database different messages", async () => {
	expect(await errorOf(urlWith((url) => (url.password = SECRET)))).toMatch(/refuses the password of user "postgres"/);
	expect(await errorOf(urlWith((url) => ([url.username, url.password] = ["nobody-here", SECRET])))).toMatch(/"nobody-here"/);
	expect(await errorOf(urlWith((url) => (url.pathname = "not-here")))).toMatch(/has no database "not-here"/);
});

test("gives an unknown host and a closed port different messages", async () => {
	expect(await errorOf(`postgres://sam:${SECRET}@no..where/site`)).toMatch(/cannot find the host "no..where"/);
	const port = await findFreePort();
	expect(await errorOf(`postgres://sam:${SECRET}@127.0.0.1:${port}/site`)).toMatch(`nothing is listening at 127.0.0.1:${port}`);
});

test("explains a server that requires TLS, has no TLS, or has no free connections", async () => {
	const wantsTls = await startRawServer(
		postgresError("28000", 'no pg_hba.conf entry for host "10.0.0.1", user "sam", database "site", no encryption'),
	);
	expect(await errorOf(`postgres://sam:${SECRET}@${wantsTls}/site`)).toMatch(/only encrypted connections.*sslmode=verify-full/);
	expect(await errorOf(urlWith((url) => (url.search = "sslmode=verify-full")))).toMatch(/does not support encryption/);
	const full = await startRawServer(postgresError("53300", "sorry, too many clients already"));
	expect(await errorOf(`postgres://sam:${SECRET}@${full}/site`)).toMatch(/no free connections.*DATABASE_POOL_SIZE/);
});

test("explains a server that accepts the connection and never responds", async () => {
	expect(await errorOf(`postgres://sam:${SECRET}@${await startRawServer(null)}/site`)).toMatch(/did not respond within 3 seconds/);
});

test("explains an invalid URL, for example with a hash in the password", async () => {
	expect(await errorOf(`postgres://sam:${SECRET}#1@127.0.0.1:1/site`)).toMatch(/DATABASE_URL/);
	expect(await errorOf(`postgres://sam:${SECRET}[@127.0.0.1:1:1/site`)).toMatch(/cannot be read/);
	expect(await errorOf(`postgres://sam:${SECRET}%@127.0.0.1:1/site`)).toMatch(/DATABASE_URL/);
});
