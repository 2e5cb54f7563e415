import { expect, onTestFinished, test } from "vitest";
import { type Fetcher, openFetcher } from "#audit/guarded-fetch/open-fetcher.server.ts";
import type { NetworkOptions } from "#audit/guarded-fetch/open-network.server.ts";
import { type OwnNetwork, openOwnNetwork } from "#audit/guarded-fetch/own-network.server.ts";
import { page, visit } from "#audit/testing/gather-fixtures.ts";
import { answerTruthfully, NO_SUCH_NAME, SERVER_FAILED, startNameServer } from "#audit/testing/name-server.ts";
import { startRawServer } from "#audit/testing/raw-server.ts";
import { startRecordingSite } from "#audit/testing/recording-site.ts";

const CONTROL_HOSTS = ["www.iana.org", "www.wikipedia.org"];

function openBoth(options: Partial<NetworkOptions>): { fetcher: Fetcher; ownNetwork: OwnNetwork } {
	const all = { userAgent: "Test/1.0", ...options };
	const [fetcher, ownNetwork] = [openFetcher(all), openOwnNetwork(all)];
	onTestFinished(() => {
		fetcher.close();
		ownNetwork.close();
	});
	return { fetcher, ownNetwork };
}

function at(port: number, hosts: string[] | null = null): Pick<NetworkOptions, "connectTo"> {
	return { connectTo: (host) => (hosts === null || hosts.includes(host) ? { address: "127.0.0.1", port } : null) };
}

test("asks the DNS server and the control sites nothing about a site that opens over https", async () => {
	const hosts = ["reef.com.au", "www.reef.com.au"];
	await using site = await startRecordingSite(() => page("Home", []));
	await using dns = await startNameServer(answerTruthfully(Object.fromEntries(hosts.map((host) => [host, "127.0.0.1"]))));
	const network = { ca: site.certificate, allowLoopback: true, dnsServers: dns.servers };
	const website = `https://reef.com.au:${site.port}`;
	const { fetcher, ownNetwork } = openBoth(network);
	expect(await visit({ fetcher }, { website, ownNetwork })).toMatchObject({ kind: "gathered" });
	expect([...new Set(dns.questions)].toSorted()).toEqual(hosts.flatMap((host) => [`A ${host}`, `AAAA ${host}`]).toSorted());
	expect(dns.questions).toHaveLength(4);
});

test("does not score the login page of a portal that answers for every site", async () => {
	await using portal = await startRecordingSite(() => page("Log in to the wifi"), { hosts: ["reef.com.au", ...CONTROL_HOSTS] });
	const { fetcher, ownNetwork } = openBoth(at(portal.port));
	expect(await visit({ fetcher }, { ownNetwork })).toEqual({ kind: "no-result", cause: "no-network", status: null });
	expect(await visit({ fetcher })).toMatchObject({ kind: "gathered", facts: { secureFailure: "insecure" } });
});

test("reads a site without https once a control site has responded", async () => {
	await using site = await startRecordingSite(() => page("Home"), {
		hosts: ["reef.com.au", ...CONTROL_HOSTS],
		plainHosts: ["reef.com.au"],
	});
	const { fetcher, ownNetwork } = openBoth({ ca: site.certificate, ...at(site.port) });
	const gathered = await visit({ fetcher }, { ownNetwork });
	expect(gathered).toMatchObject({ kind: "gathered", facts: { secureFailure: "connection-refused" } });
});

test("needs no control site when http leads to a page over verified https", async () => {
	const hosts = ["reef.com.au", "www.reef.com.au"];
	const toWww = (path: string) => ({ status: 301, headers: { location: `https://www.reef.com.au${path}` } });
	await using site = await startRecordingSite((path, { scheme }) => (scheme === "http" ? toWww(path) : page("Home")), {
		hosts,
		plainHosts: ["reef.com.au"],
	});
	const { fetcher, ownNetwork } = openBoth({ ca: site.certificate, ...at(site.port, hosts) });
	expect(await visit({ fetcher }, { ownNetwork })).toMatchObject({ kind: "gathered", facts: { secureFailure: "connection-refused" } });
});

test.each([
	["missing", answerTruthfully(), "no-such-host"],
	["not known to be missing without internet", () => NO_SUCH_NAME, "unreachable"],
])("calls the host of a link on a site of this machine %s", async (_what, reply, failure) => {
	await using site = await startRecordingSite(() => page("Home", ["https://supplier.com.au/"]), { hosts: ["reef.localhost"] });
	await using dns = await startNameServer(reply);
	const { fetcher, ownNetwork } = openBoth({ ca: site.certificate, allowLoopback: true, dnsServers: dns.servers });
	const gathered = await visit({ fetcher }, { website: `https://reef.localhost:${site.port}`, ownNetwork });
	expect(gathered).toMatchObject({ kind: "gathered", facts: { outbound: [{ probe: { failure } }] } });
});

test("says of a site whose redirect cannot be looked up that it redirects", async () => {
	await using site = await startRecordingSite(() => ({ status: 302, headers: { location: "https://shop.com.au/" } }));
	await using dns = await startNameServer((name, type) => (name === "shop.com.au" ? SERVER_FAILED : answerTruthfully()(name, type)));
	const { fetcher, ownNetwork } = openBoth({ dnsServers: dns.servers, ca: site.certificate, ...at(site.port, ["reef.com.au"]) });
	expect(await visit({ fetcher }, { ownNetwork })).toMatchObject({ kind: "no-result", cause: "not-admitted" });
});

test.each([
	["our network", false, "no-network"],
	["the site", true, "timed-out"],
])("blames connections that go nowhere on %s when control sites respond: %s", async (_whom, hasInternet, cause) => {
	await using hole = await startRawServer(() => {});
	await using internet = await startRecordingSite(() => ({}), { hosts: CONTROL_HOSTS });
	const { connectTo } = at(internet.port, hasInternet ? CONTROL_HOSTS : []);
	const { fetcher, ownNetwork } = openBoth({
		ca: internet.certificate,
		connectTo: (host, port) => connectTo?.(host, port) ?? { address: "127.0.0.1", port: hole.port },
	});
	const limits = { secureHomeMs: 300, homeMs: 600 };
	expect(await visit({ fetcher }, { ownNetwork, limits })).toMatchObject({ kind: "no-result", cause });
});

test.each([
	["the site's name servers", true, "unreachable"],
	["ours", false, "no-network"],
])("does not say that there is no site when %s fail", async (_whose, hasInternet, cause) => {
	await using dns = await startNameServer((name, type) => (name === "reef.com.au" ? SERVER_FAILED : answerTruthfully()(name, type)));
	await using internet = await startRecordingSite(() => ({}), { hosts: CONTROL_HOSTS });
	const { fetcher, ownNetwork } = openBoth({
		dnsServers: dns.servers,
		ca: internet.certificate,
		...at(internet.port, hasInternet ? CONTROL_HOSTS : []),
	});
	expect(await visit({ fetcher }, { ownNetwork })).toMatchObject({ kind: "no-result", cause });
});
