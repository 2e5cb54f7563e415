import { execFile } from "node:child_process";
import { X509Certificate } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, get } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { createCertificate } from "#audit/testing/certificate.ts";

const NAMES = ["reef-cafe.localhost", "www.reef-cafe.localhost", "reef-cafe.com.au"];

async function serve({ key, cert }: { key: string; cert: string }): Promise<number> {
	const server = createServer({ key, cert }, (_, response) => response.end("hello"));
	onTestFinished(() => void server.closeAllConnections());
	onTestFinished(() => void server.close());
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	return (server.address() as AddressInfo).port;
}

async function read(port: number, servername: string, ca: string): Promise<string> {
	const request = get({ host: "127.0.0.1", port, servername, ca, agent: false });
	const [response] = await once(request, "response");
	return text(response);
}

test("creates a self-signed authority that is valid from yesterday for thirty days", () => {
	const certificate = new X509Certificate(createCertificate(NAMES).cert);
	expect(certificate.ca).toBe(true);
	expect(certificate.checkIssued(certificate)).toBe(true);
	expect(certificate.verify(certificate.publicKey)).toBe(true);
	const day = 86_400_000;
	expect(certificate.validFromDate.getTime() / day).toBeCloseTo(Date.now() / day - 1, 2);
	expect(certificate.validToDate.getTime() / day).toBeCloseTo(Date.now() / day + 30, 2);
});

test("secures connections only to the names in the certificate", async () => {
	const pair = createCertificate(NAMES);
	const port = await serve(pair);
	for (const name of NAMES) expect(await read(port, name, pair.cert)).toBe("hello");
	await expect(read(port, "other.localhost", pair.cert)).rejects.toThrow("altnames");
	await expect(read(port, "reef-cafe.localhost", createCertificate(NAMES).cert)).rejects.toThrow("self-signed");
});

test("creates a certificate whose names need more than one length byte", async () => {
	const names = Array.from({ length: 60 }, (_, index) => `site-${index}.localhost`);
	const pair = createCertificate(names);
	expect(await read(await serve(pair), "site-59.localhost", pair.cert)).toBe("hello");
});

test("creates a certificate that Node trusts through NODE_EXTRA_CA_CERTS", async () => {
	const folder = await mkdtemp(path.join(tmpdir(), "certificate-"));
	onTestFinished(() => rm(folder, { recursive: true }));
	const pair = createCertificate(NAMES);
	await writeFile(path.join(folder, "sites.pem"), pair.cert);
	const port = await serve(pair);
	const address = JSON.stringify({ host: "127.0.0.1", port, servername: "reef-cafe.localhost", agent: false });
	const script = `require("https").get(${address}, (response) => console.log(response.resume().statusCode))`;
	const env = { ...process.env, NODE_EXTRA_CA_CERTS: path.join(folder, "sites.pem") };
	const { stdout } = await promisify(execFile)(process.execPath, ["-e", script], { env, timeout: 10_000 });
	expect(stdout).toBe("200\n");
});
