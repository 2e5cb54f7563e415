import { expect, onTestFinished, test } from "vitest";
import { snapshots } from "#app/db/schema.server.ts";
import { MINUTE_MS } from "#app/durations.ts";
import { auditResult } from "#audit/testing/audit-result.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { admitLinkedHost, admitSnapshot, type Run, releaseRun } from "./admit-snapshot.server.ts";
import { saveSnapshot } from "./save-snapshot.server.ts";

const NOW = new Date("2026-11-15T03:00:00Z");

const freshDatabase = setUpDatabase();

type Asked = { now?: Date; clientAddress?: string; perVisitorPerHour?: number; inFlight?: number };

async function admission() {
	const db = await freshDatabase();
	const runs: Run[] = [];
	onTestFinished(() => runs.forEach(releaseRun));
	async function ask(host: string, { now = NOW, clientAddress = "203.0.113.7", perVisitorPerHour = 1_000, inFlight = 1_000 }: Asked = {}) {
		const admission = await admitSnapshot(host, { db, now, clientAddress, limits: { perVisitorPerHour, inFlight } });
		if (admission.kind === "run") runs.push(admission.run);
		return admission;
	}
	return { db, ask };
}

test("reuses a snapshot of the same host for ten minutes", async () => {
	const { db, ask } = await admission();
	const result = auditResult({ measuredAt: NOW.toISOString() });
	await saveSnapshot(db, { host: "reefcafe.com.au", result, lead: null });
	expect(await ask("reefcafe.com.au", { now: after(9.9), clientAddress: "198.51.100.9" })).toEqual({ kind: "cached", result });
	expect(await ask("reefcafe.com.au", { now: after(10.1) })).toMatchObject({ kind: "run" });
	expect(await ask("www.reefcafe.com.au", { now: after(1) })).toMatchObject({ kind: "run" });
});

test("saves an incomplete snapshot, but does not reuse it", async () => {
	const { db, ask } = await admission();
	const result = auditResult({ measuredAt: NOW.toISOString() });
	await saveSnapshot(db, { host: "reefcafe.com.au", result: { ...result, isPartial: true }, lead: null });
	expect(await ask("reefcafe.com.au", { now: after(1) })).toMatchObject({ kind: "run" });
	expect(await db.select().from(snapshots)).toMatchObject([{ host: "reefcafe.com.au", result: { isPartial: true } }]);
	await saveSnapshot(db, { host: "reefcafe.com.au", result: { ...result, score: result.score - 1 }, lead: null });
	await saveSnapshot(db, {
		host: "reefcafe.com.au",
		result: { ...result, measuredAt: after(1).toISOString(), isPartial: true },
		lead: null,
	});
	expect(await ask("reefcafe.com.au", { now: after(2) })).toMatchObject({ kind: "cached", result: { score: result.score - 1 } });
});

test("does not extend the ten minutes when a snapshot is reused", async () => {
	const { db, ask } = await admission();
	const result = auditResult({ measuredAt: NOW.toISOString() });
	await saveSnapshot(db, { host: "reefcafe.com.au", result, lead: null });
	await saveSnapshot(db, { host: "reefcafe.com.au", result, lead: null });
	expect(await ask("reefcafe.com.au", { now: after(10.1) })).toMatchObject({ kind: "run" });
});

test("limits a /56 to ten times the snapshots of a /64", async () => {
	const { ask } = await admission();
	const from = (network: number) => `2001:db8:56:1${network.toString(16).padStart(2, "0")}::1`;
	for (let network = 1; network <= 10; network += 1)
		expect(await ask(`${network}.com.au`, { perVisitorPerHour: 1, clientAddress: from(network) })).toMatchObject({ kind: "run" });
	expect(await ask("eleven.com.au", { perVisitorPerHour: 1, clientAddress: from(11) })).toMatchObject({
		kind: "too-many",
		of: "visitor",
	});
	expect(await ask("twelve.com.au", { perVisitorPerHour: 1, clientAddress: "2001:db8:56:200::1" })).toMatchObject({ kind: "run" });
});

test("limits a visitor's snapshots per hour over all sites", async () => {
	const { ask } = await admission();
	const [clientAddress, other] = ["192.0.2.1", "192.0.2.2"];
	for (const host of ["a.com.au", "b.com.au"])
		expect(await ask(host, { perVisitorPerHour: 2, clientAddress })).toMatchObject({ kind: "run" });
	expect(await ask("c.com.au", { perVisitorPerHour: 2, clientAddress })).toEqual({
		kind: "too-many",
		of: "visitor",
		retryAfterSeconds: 3600,
	});
	expect(await ask("c.com.au", { perVisitorPerHour: 2, clientAddress: other })).toMatchObject({ kind: "run" });
	expect(await ask("c.com.au", { perVisitorPerHour: 2, clientAddress, now: after(61) })).toMatchObject({ kind: "run" });
});

test("limits the snapshots of one site over all visitors, with or without www", async () => {
	const { ask } = await admission();
	for (let count = 0; count < 6; count++) {
		const host = count % 2 ? "reefcafe.com.au" : "www.reefcafe.com.au";
		expect(await ask(host, { clientAddress: `203.0.113.${count}` })).toMatchObject({ kind: "run" });
	}
	expect(await ask("reefcafe.com.au", { clientAddress: "203.0.113.99" })).toEqual({
		kind: "too-many",
		of: "target",
		retryAfterSeconds: 600,
	});
	expect(await ask("othercafe.com.au", { clientAddress: "203.0.113.99" })).toMatchObject({ kind: "run" });
});

test("limits all subdomains of a domain together without blocking the domain itself", async () => {
	const { ask } = await admission();
	for (let count = 0; count < 20; count++) {
		expect(await ask(`n${count}.reefcafe.com.au`, { clientAddress: `203.0.113.${count}` })).toMatchObject({ kind: "run" });
	}
	expect(await ask("n20.reefcafe.com.au", { clientAddress: "203.0.113.98" })).toMatchObject({ kind: "too-many", of: "target" });
	expect(await ask("www.reefcafe.com.au", { clientAddress: "203.0.113.98" })).toMatchObject({ kind: "run" });
});

test("counts a site under one limit, whichever of its names and ports a visitor enters", async () => {
	const { ask } = await admission();
	const hosts = ["reefcafe.com.au", "reefcafe.com.au.", "reefcafe.com.au:443", "www.reefcafe.com.au:80", "www.reefcafe.com.au.:80"];
	for (const [index, host] of [...hosts, "reefcafe.com.au"].entries())
		expect(await ask(host, { clientAddress: `203.0.113.${index}` })).toMatchObject({ kind: "run" });
	for (const host of hosts) expect(await ask(host, { clientAddress: "203.0.113.99" })).toMatchObject({ kind: "too-many", of: "target" });
});

test("counts links to a host under the host's limit, and leaves half of it for snapshots", async () => {
	const { db, ask } = await admission();
	const link = (host: string) => admitLinkedHost(host, { by: "link", db, now: NOW });
	const links = await Promise.all(Array.from({ length: 15 }, (_, index) => link(index % 2 ? "www.victim.com.au" : "victim.com.au:443")));
	expect(links.filter(Boolean)).toHaveLength(3);
	for (let count = 0; count < 3; count++)
		expect(await ask("victim.com.au", { clientAddress: `203.0.113.${count}` })).toMatchObject({ kind: "run" });
	expect(await ask("victim.com.au", { clientAddress: "203.0.113.98" })).toMatchObject({ kind: "too-many", of: "target" });
	expect(await admitLinkedHost("victim.com.au", { by: "link", db, now: after(10.1) })).toBe(true);
});

test("keeps links from blocking redirects to a site, and redirects from blocking the site itself", async () => {
	const { db, ask } = await admission();
	const admit = async (by: "link" | "redirect") => {
		const admitted: boolean[] = [];
		for (let count = 0; count < 15; count++) admitted.push(await admitLinkedHost("shop.victim.com.au", { by, db, now: NOW }));
		return admitted.filter(Boolean).length;
	};
	expect([await admit("link"), await admit("redirect")]).toEqual([3, 2]);
	expect(await ask("shop.victim.com.au")).toMatchObject({ kind: "run" });
});

test("counts links to subdomains of one domain together", async () => {
	const { db, ask } = await admission();
	const links = await Promise.all(
		Array.from({ length: 25 }, (_, index) => admitLinkedHost(`n${index}.victim.com.au`, { by: "link", db, now: NOW })),
	);
	expect(links.filter(Boolean)).toHaveLength(10);
	expect(await admitLinkedHost("victim.com.au", { by: "link", db, now: NOW })).toBe(true);
	expect(await ask("shop.victim.com.au")).toMatchObject({ kind: "run" });
});

test("counts sites on a shared builder domain separately", async () => {
	const { ask } = await admission();
	for (let count = 0; count < 25; count++) {
		expect(await ask(`shop${count}.wixsite.com`, { clientAddress: `203.0.113.${count}` })).toMatchObject({ kind: "run" });
	}
});

test("never runs more snapshots at the same time than allowed, even when all are requested together", async () => {
	const { ask } = await admission();
	const requests = Array.from({ length: 12 }, (_, index) =>
		ask(`site${index}.com.au`, { inFlight: 5, clientAddress: `203.0.113.${index}` }),
	);
	const asked = await Promise.all(requests);
	const runs = asked.flatMap((answer) => (answer.kind === "run" ? [answer.run] : []));
	const [first] = runs;
	expect(runs).toHaveLength(5);
	expect(asked.filter(({ kind }) => kind === "busy")).toHaveLength(7);
	if (first) releaseRun(first);
	expect(await ask("next.com.au", { inFlight: 5, clientAddress: "203.0.113.50" })).toMatchObject({ kind: "run" });
	expect(await ask("next.com.au", { inFlight: 5, clientAddress: "203.0.113.50" })).toEqual({ kind: "busy" });
});

test("runs at most four concurrent snapshots for one visitor, and still runs other visitors'", async () => {
	const { ask } = await admission();
	for (let count = 0; count < 4; count++) expect(await ask(`site${count}.com.au`)).toMatchObject({ kind: "run" });
	expect(await ask("site4.com.au")).toEqual({ kind: "busy" });
	expect(await ask("site4.com.au", { clientAddress: "203.0.113.8" })).toMatchObject({ kind: "run" });
});

test("resets limits and cache that were stored while the clock was a year ahead", async () => {
	const { db, ask } = await admission();
	const clientAddress = "192.0.2.1";
	const aYearOn = after(365 * 24 * 60);
	const future = auditResult({ measuredAt: aYearOn.toISOString() });
	await saveSnapshot(db, { host: "reefcafe.com.au", result: future, lead: null });
	await ask("a.com.au", { now: aYearOn, clientAddress, perVisitorPerHour: 1 });
	for (let count = 0; count < 2; count++) {
		const rejection = await ask("b.com.au", { now: aYearOn, clientAddress, perVisitorPerHour: 1 });
		expect(rejection).toMatchObject({ kind: "too-many", retryAfterSeconds: 3600 });
	}
	expect(await ask("reefcafe.com.au", { clientAddress, perVisitorPerHour: 1 })).toMatchObject({ kind: "run" });
	expect(await ask("b.com.au", { clientAddress, perVisitorPerHour: 1 })).toMatchObject({ kind: "too-many", retryAfterSeconds: 3600 });
});

function after(minutes: number): Date {
	return new Date(NOW.getTime() + minutes * MINUTE_MS);
}
