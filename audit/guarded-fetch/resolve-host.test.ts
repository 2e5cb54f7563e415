import { afterEach, expect, test, vi } from "vitest";
import type { FetchTarget } from "./public-url.ts";
import { createHostResolver, type HostAddress } from "./resolve-host.ts";

afterEach(() => void vi.useRealTimers());

const PUBLIC = "93.184.216.34";

function target(host: string, reach: FetchTarget["reach"] = "public"): FetchTarget {
	return { url: new URL(`http://${host}/`), host, port: 80, isLiteral: false, reach };
}

function hostAddresses(...addresses: string[]): HostAddress[] {
	return addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
}

test.each([
	[["127.0.0.1"]],
	[["10.0.0.1"]],
	[["169.254.169.254"]],
	[["fd00:ec2::254"]],
	[["::ffff:8.8.8.8"]],
	[[PUBLIC, "10.0.0.1"]],
	[["192.168.1.1", PUBLIC]],
	[[PUBLIC, "::1"]],
	[[PUBLIC, "fe80::1"]],
	[[PUBLIC, "64:ff9b::7f00:1"]],
	[["64:ff9b::5db8:d822"]],
	[[PUBLIC, "not an address"]],
	[["0x08.8.8.8"]],
	[[...Array<string>(50).fill(PUBLIC), "127.0.0.1"]],
])("rejects a name that resolves to %j", async (addresses) => {
	const pin = createHostResolver(async () => hostAddresses(...addresses));
	await expect(pin(target("rebind.com.au"))).rejects.toMatchObject({ failure: "no-such-host" });
});

test("reports a private host name as missing and a private IP address as refused", async () => {
	const getFailure = (pin: Promise<unknown>) =>
		pin.then(
			() => null,
			({ failure }) => failure,
		);
	const inside = createHostResolver(async () => hostAddresses("10.0.0.7"));
	const missing = createHostResolver(() => Promise.reject(Object.assign(new Error(), { code: "ENOTFOUND" })));
	expect(await getFailure(inside(target("wiki.agency.com.au")))).toBe(await getFailure(missing(target("wiki.agency.com.au"))));
	expect(await getFailure(inside({ ...target("10.0.0.7"), isLiteral: true }))).toBe("url-rejected");
});

test("returns at most four IP addresses of a public name", async () => {
	const addresses = hostAddresses("1.1.1.1", "1.0.0.1", "8.8.8.8", "8.8.4.4", "9.9.9.9", "2606:4700:4700::1111");
	const pin = createHostResolver(async () => addresses);
	expect(await pin(target("reefcafe.com.au"))).toEqual(addresses.slice(0, 4));
});

test("caches the IP addresses of a name for 30 seconds", async () => {
	vi.useFakeTimers({ toFake: ["performance"] });
	const lookup = vi.fn().mockResolvedValueOnce(hostAddresses(PUBLIC)).mockResolvedValue(hostAddresses("127.0.0.1"));
	const pin = createHostResolver(lookup);
	const both = await Promise.all([pin(target("rebind.com.au")), pin(target("rebind.com.au"))]);
	expect([...both, await pin(target("rebind.com.au"))]).toEqual(Array(3).fill(hostAddresses(PUBLIC)));
	expect(lookup).toHaveBeenCalledTimes(1);
	vi.advanceTimersByTime(30_001);
	await expect(pin(target("rebind.com.au"))).rejects.toMatchObject({ failure: "no-such-host" });
});

test("does not cache a failed lookup", async () => {
	const lookup = vi
		.fn()
		.mockRejectedValueOnce(Object.assign(new Error(), { code: "EAI_AGAIN" }))
		.mockResolvedValue(hostAddresses(PUBLIC));
	const pin = createHostResolver(lookup);
	await expect(pin(target("reefcafe.com.au"))).rejects.toMatchObject({ failure: "unreachable" });
	expect(await pin(target("reefcafe.com.au"))).toEqual(hostAddresses(PUBLIC));
});

test("reports a name without IP addresses as missing", async () => {
	await expect(createHostResolver(async () => [])(target("reefcafe.com.au"))).rejects.toMatchObject({ failure: "no-such-host" });
});

test("ignores the NAT64 form that a DNS64 server adds to an IPv4 address", async () => {
	const pin = createHostResolver(async () => hostAddresses(PUBLIC, "64:ff9b::5db8:d822"));
	expect(await pin(target("reefcafe.com.au"))).toEqual(hostAddresses(PUBLIC));
});

test("rejects any other IP address where only loopback is allowed", async () => {
	const reachable = async (...addresses: string[]) => {
		const pin = createHostResolver(async () => hostAddresses(...addresses));
		return pin(target("shop.test", "loopback")).then(
			() => true,
			() => false,
		);
	};
	expect(await Promise.all([reachable("127.0.0.1"), reachable("127.0.0.1", "::1")])).toEqual([true, true]);
	expect(await Promise.all([reachable(PUBLIC), reachable("127.0.0.1", PUBLIC), reachable("10.0.0.1")])).toEqual([false, false, false]);
});

test("resolves localhost without a DNS lookup", async () => {
	const lookup = vi.fn();
	expect(await createHostResolver(lookup)(target("reef.localhost", "loopback"))).toEqual(hostAddresses("127.0.0.1", "::1"));
	expect(lookup).not.toHaveBeenCalled();
});
