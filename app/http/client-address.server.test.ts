import { expect, test } from "vitest";
import { clientAddress, visitorNetwork, visitorNetworks } from "./client-address.server.ts";

const socketAddress = "10.0.0.9";

test("ignores X-Forwarded-For when there is no trusted proxy", () => {
	expect(clientAddress({ socketAddress, forwardedFor: "203.0.113.1", trustedProxies: 0 })).toBe("10.0.0.9");
});

test.each([
	["one proxy", 1, "203.0.113.1", "203.0.113.1"],
	["one proxy and a forged entry before it", 1, "198.51.100.66, 203.0.113.1", "203.0.113.1"],
	["two proxies", 2, "203.0.113.1, 10.0.0.8", "203.0.113.1"],
	["two proxies and forged entries", 2, "1.1.1.1, 2.2.2.2,203.0.113.1 ,10.0.0.8", "203.0.113.1"],
	["a port", 1, "203.0.113.1:4711", "203.0.113.1"],
	["IPv6 with a port", 1, "[2001:DB8::1]:4711", "2001:db8::1"],
	["IPv4 inside IPv6", 1, "::ffff:203.0.113.1", "203.0.113.1"],
	["IPv4 inside IPv6, in hex", 1, "::ffff:cb00:7101", "203.0.113.1"],
])("returns the IP address that our outermost proxy saw: %s", (_case, trustedProxies, forwardedFor, expected) => {
	expect(clientAddress({ socketAddress, forwardedFor, trustedProxies })).toBe(expected);
});

test.each([
	["missing", 1, null],
	["empty", 1, ""],
	["shorter than the number of proxies", 3, "203.0.113.1, 10.0.0.8"],
	["no address", 1, "unknown"],
	["no address at its place", 2, "203.0.113.1, <script>, 10.0.0.8"],
	["an empty place", 1, "203.0.113.1,"],
	["a number too large", 1, "203.0.113.256"],
	["a host name", 1, "localhost"],
])("falls back to the socket's IP address when the header is %s", (_case, trustedProxies, forwardedFor) => {
	expect(clientAddress({ socketAddress, forwardedFor, trustedProxies })).toBe("10.0.0.9");
});

test.each([
	["::ffff:10.0.0.9", "10.0.0.9"],
	["fe80::1%eth0", "fe80::1"],
	["::1", "::1"],
	[undefined, "unknown"],
])("writes the socket address %s as %s", (written, expected) => {
	expect(clientAddress({ socketAddress: written, forwardedFor: null, trustedProxies: 0 })).toBe(expected);
});

test.each([
	["203.0.113.1", "203.0.113.1"],
	["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
	["2001:db8:1:2::9", "2001:db8:1:2::/64"],
	["2001:db8::9", "2001:db8:0:0::/64"],
	["::1", "0:0:0:0::/64"],
	["1::", "1:0:0:0::/64"],
	["unknown", "unknown"],
])("counts %s under %s", (address, expected) => {
	expect(visitorNetwork(address)).toBe(expected);
});

test.each([
	["203.0.113.1", ["203.0.113.1 x1"]],
	["2001:db8:1:2ab::9", ["2001:db8:1:2ab::/64 x1", "2001:db8:1:200::/56 x10", "2001:db8:1::/48 x30"]],
	["2001:db8:1:2ff::9", ["2001:db8:1:2ff::/64 x1", "2001:db8:1:200::/56 x10", "2001:db8:1::/48 x30"]],
	["2001:db8:1:1::9", ["2001:db8:1:1::/64 x1", "2001:db8:1:0::/56 x10", "2001:db8:1::/48 x30"]],
	["2001:db8::9", ["2001:db8:0:0::/64 x1", "2001:db8:0:0::/56 x10", "2001:db8:0::/48 x30"]],
	["2002:cb00:7101:9a00::1", ["2002:cb00:7101:9a00::/64 x1", "2002:cb00:7101:9a00::/56 x10", "2002:cb00:7101::/48 x30"]],
	["unknown", ["unknown x1"]],
])("counts %s under each of its networks", (address, expected) => {
	expect(visitorNetworks(address).map(({ network, factor }) => `${network} x${factor}`)).toEqual(expected);
});
