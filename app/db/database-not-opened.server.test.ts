import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, inject, onTestFinished, test } from "vitest";
import { findFreePort } from "#tests/free-port.ts";
import { openDatabase } from "./open-database.server.ts";

const SECRET = "hunter2";

async function faultOf(databaseUrl: string): Promise<string> {
	const fault = await openDatabase({ dataDir: "unused", databaseUrl }).then(
		() => "opened",
		(error) => `${error.name}: ${error.message}`,
	);
	expect(fault).not.toContain(SECRET);
	expect(fault).not.toContain("\n");
	return fault;
}

function addressWith(change: (url: URL) => void): string {
	const url = new URL(inject("postgresUrl"));
	change(url);
	return url.href;
}

/** A server that answers whatever comes with these bytes. */
async function startRawServer(answer: Buffer | null): Promise<string> {
	const server = createServer((socket) => void socket.on("error", () => {}).once("data", () => answer && socket.write(answer)));
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

test("a wrong password, an unknown user and an unknown database are told apart", async () => {
	expect(await faultOf(addressWith((url) => (url.password = SECRET)))).toMatch(/refuses the password of the user "postgres"/);
	expect(await faultOf(addressWith((url) => ([url.username, url.password] = ["nobody-here", SECRET])))).toMatch(/"nobody-here"/);
	expect(await faultOf(addressWith((url) => (url.pathname = "not-here")))).toMatch(/has no database "not-here"/);
});

test("a host that is not there, and one where nobody listens", async () => {
	expect(await faultOf(`postgres://sam:${SECRET}@no..where/site`)).toMatch(/no host "no..where"/);
	const port = await findFreePort();
	expect(await faultOf(`postgres://sam:${SECRET}@127.0.0.1:${port}/site`)).toMatch(`nothing takes connections at 127.0.0.1:${port}`);
});

test("a server that wants TLS, one that has none, and one without a free connection", async () => {
	const wantsTls = await startRawServer(
		postgresError("28000", 'no pg_hba.conf entry for host "10.0.0.1", user "sam", database "site", no encryption'),
	);
	expect(await faultOf(`postgres://sam:${SECRET}@${wantsTls}/site`)).toMatch(/only encrypted connections.*sslmode=verify-full/);
	expect(await faultOf(addressWith((url) => (url.search = "sslmode=verify-full")))).toMatch(/cannot encrypt/);
	const full = await startRawServer(postgresError("53300", "sorry, too many clients already"));
	expect(await faultOf(`postgres://sam:${SECRET}@${full}/site`)).toMatch(/no connection left.*DATABASE_POOL_SIZE/);
});

test("a server that takes the connection and says nothing", async () => {
	expect(await faultOf(`postgres://sam:${SECRET}@${await startRawServer(null)}/site`)).toMatch(/does not answer within 3 seconds/);
});

test("an address that is none, as with a password that holds a bracket or a hash", async () => {
	expect(await faultOf(`postgres://sam:${SECRET}#1@127.0.0.1:1/site`)).toMatch(/DATABASE_URL/);
	expect(await faultOf(`postgres://sam:${SECRET}[@127.0.0.1:1:1/site`)).toMatch(/cannot be read/);
	expect(await faultOf(`postgres://sam:${SECRET}%@127.0.0.1:1/site`)).toMatch(/DATABASE_URL/);
});
