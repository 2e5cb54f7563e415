import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import {
	answerTruthfully,
	DNS_REFUSED,
	NO_SUCH_NAME,
	type ReplyToQuestion,
	SERVER_FAILED,
	startNameServer,
} from "#audit/testing/name-server.ts";
import { startRecordingSite } from "#audit/testing/recording-site.ts";
import type { FetchFailure, FetchResult } from "./fetch-result.ts";
import type { NetworkOptions } from "./open-network.server.ts";
import { openOwnNetwork } from "./own-network.server.ts";

afterEach(() => void vi.useRealTimers());

const CONTROL_HOSTS = ["www.iana.org", "www.wikipedia.org"];
const NO_CONNECTION = { connectTo: () => ({ address: "127.0.0.1", port: 1 }) };

function openTestNetwork(options: Partial<NetworkOptions>) {
	const network = openOwnNetwork({ userAgent: "Test/1.0", ...options });
	onTestFinished(network.close);
	return network;
}

function failed(failure: FetchFailure, url = "https://reefcafe.com.au/"): FetchResult {
	return { kind: "failed", failure, url, hops: [] };
}

const RESPONDED: FetchResult = {
	kind: "responded",
	url: "https://reefcafe.com.au/",
	hops: [],
	status: 200,
	headers: {},
	contentType: "text/html",
	body: new Uint8Array(),
	isCutShort: false,
	firstByteMs: 1,
	certificate: { validFrom: "2026-11-01T00:00:00.000Z", expiresAt: "2027-01-30T00:00:00.000Z" },
};

const isName = (name: string) => name.includes(".");

test.each<[string, boolean, ReplyToQuestion]>([
	["knows every other name", true, answerTruthfully()],
	["finds no name at all", false, () => NO_SUCH_NAME],
	["refuses to answer", false, () => DNS_REFUSED],
	["has the same private address for every name", false, (_name, type) => ({ records: type === "A" ? ["10.0.0.1"] : [] })],
	[
		"knows top-level domains, but has an address for every name",
		false,
		(name) => ({ records: [isName(name) ? "10.0.0.1" : "a.nic.example"] }),
	],
	["knows top-level domains, but fails on names", false, (name) => (isName(name) ? SERVER_FAILED : { records: ["a.nic.example"] })],
	["says of every name that it has no address", false, (name) => ({ records: isName(name) ? [] : ["a.nic.example"] })],
	["knows other top-level domains only", false, (name, type) => (name === "au" ? NO_SUCH_NAME : answerTruthfully()(name, type))],
])("when a name is missing and the DNS server %s, the network works: %s", async (_what, isWorking, reply) => {
	await using server = await startNameServer(reply);
	const network = openTestNetwork({ dnsServers: server.servers });
	expect(await network.isWorkingAfter(failed("no-such-host"))).toBe(isWorking);
});

test("does not work without a DNS server", async () => {
	const network = openTestNetwork({ dnsServers: ["127.0.0.1:1"] });
	expect(await network.isWorkingAfter(failed("no-such-host"))).toBe(false);
	expect(await network.reachesInternet()).toBe(false);
});

test.each<FetchFailure>(["connection-refused", "timed-out", "insecure", "unreachable", "no-such-host"])(
	"works after %s when one of two control sites responds",
	async (failure) => {
		await using site = await startRecordingSite(() => ({}), { hosts: CONTROL_HOSTS, plainHosts: ["www.iana.org"] });
		const connectTo = () => ({ address: "127.0.0.1", port: site.port });
		const network = openTestNetwork({ dnsServers: ["127.0.0.1:1"], ca: site.certificate, connectTo });
		expect(await network.isWorkingAfter(failed(failure))).toBe(true);
		expect(site.requests).toEqual(["https://www.wikipedia.org/"]);
	},
);

test("does not work when connections are refused, though DNS answers", async () => {
	await using server = await startNameServer(answerTruthfully());
	const network = openTestNetwork({ dnsServers: server.servers, ...NO_CONNECTION });
	expect(await network.isWorkingAfter(failed("connection-refused"))).toBe(false);
	expect(await network.isWorkingAfter(failed("no-such-host"))).toBe(true);
});

test("does not work when a portal answers for the control sites with its own certificate", async () => {
	await using portal = await startRecordingSite(() => ({}), { hosts: CONTROL_HOSTS });
	const network = openTestNetwork({ connectTo: () => ({ address: "127.0.0.1", port: portal.port }) });
	expect(await network.isWorkingAfter(failed("insecure"))).toBe(false);
	expect(portal.requests).toEqual([]);
});

test("asks nothing for a minute after a verified response, also when it was a redirect", async () => {
	vi.useFakeTimers({ toFake: ["performance"] });
	await using server = await startNameServer(answerTruthfully());
	const network = openTestNetwork({ dnsServers: server.servers, ...NO_CONNECTION });
	const hop = { url: "https://reefcafe.com.au/", status: 301, to: "http://www.reefcafe.com.au/" };
	for (const success of [RESPONDED, { ...failed("timed-out", hop.to), hops: [hop] }]) {
		expect(await network.isWorkingAfter(success)).toBe(true);
		vi.advanceTimersByTime(59_900);
		expect(await network.isWorkingAfter(failed("timed-out"))).toBe(true);
		expect(await network.isWorkingAfter(failed("no-such-host"))).toBe(true);
		vi.advanceTimersByTime(200);
		expect(server.questions).toEqual([]);
	}
	expect(await network.isWorkingAfter(failed("timed-out"))).toBe(false);
});

test("does not take a response over http for a proof", async () => {
	const network = openTestNetwork({ dnsServers: ["127.0.0.1:1"] });
	const { certificate: _, ...plain } = RESPONDED;
	expect(await network.isWorkingAfter({ ...plain, url: "http://reefcafe.com.au/" })).toBe(false);
	// A redirect to https that was not followed.
	const hops = [{ url: "http://reefcafe.com.au/", status: 301, to: plain.url }];
	expect(await network.isWorkingAfter({ ...plain, hops })).toBe(false);
});

test("keeps each answer for a minute, and asks once for all who wait for it", async () => {
	vi.useFakeTimers({ toFake: ["performance"] });
	await using server = await startNameServer(answerTruthfully());
	const network = openTestNetwork({ dnsServers: server.servers, ...NO_CONNECTION });
	const ask = (url?: string) => network.isWorkingAfter(failed("no-such-host", url));
	expect(await Promise.all([ask(), ask("https://other.com.au/")])).toEqual([true, true]);
	vi.advanceTimersByTime(59_000);
	expect(await ask()).toBe(true);
	expect(server.questions.toSorted()).toEqual([expect.stringMatching(/^A [0-9a-f]{24}\.com$/), "NS au"]);
	vi.advanceTimersByTime(2_000);
	expect(await ask()).toBe(true);
	expect(server.questions).toHaveLength(4);
	expect(await ask("https://reefcafe.nz/")).toBe(true);
	expect(server.questions.filter((question) => question.startsWith("NS"))).toEqual(["NS au", "NS au", "NS nz"]);
});

test("forgets a failed proof as soon as a site responds", async () => {
	const network = openTestNetwork({ dnsServers: ["127.0.0.1:1"] });
	expect(await network.isWorkingAfter(failed("timed-out"))).toBe(false);
	expect(await network.isWorkingAfter(RESPONDED)).toBe(true);
	expect(await network.isWorkingAfter(failed("timed-out"))).toBe(true);
});

test("asks no question about this machine or a rejected URL, and takes neither for a proof", async () => {
	const network = openTestNetwork({ dnsServers: ["127.0.0.1:1"], allowLoopback: true });
	for (const host of ["localhost:4100", "reef.localhost", "127.0.0.1:4100", "[::1]"]) {
		expect(await network.isWorkingAfter(failed("connection-refused", `https://${host}/`)), host).toBe(true);
		expect(await network.isWorkingAfter({ ...RESPONDED, url: `https://${host}/` }), host).toBe(true);
	}
	expect(await network.isWorkingAfter(failed("url-rejected", "https://10.0.0.1/"))).toBe(true);
	expect(await network.reachesInternet()).toBe(false);
});
