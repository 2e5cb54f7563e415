import { expect, test } from "vitest";
import { classifyAddress } from "./ip-address.ts";

test.each([
	["0.0.0.0", "0.255.255.255"],
	["10.0.0.0", "10.255.255.255"],
	["100.64.0.0", "100.127.255.255"],
	["169.254.0.0", "169.254.255.255"],
	["172.16.0.0", "172.31.255.255"],
	["192.0.0.0", "192.0.0.255"],
	["192.0.2.0", "192.0.2.255"],
	["192.31.196.0", "192.31.196.255"],
	["192.52.193.0", "192.52.193.255"],
	["192.88.99.0", "192.88.99.255"],
	["192.168.0.0", "192.168.255.255"],
	["192.175.48.0", "192.175.48.255"],
	["198.18.0.0", "198.19.255.255"],
	["198.51.100.0", "198.51.100.255"],
	["203.0.113.0", "203.0.113.255"],
	["168.63.129.16", "168.63.129.16"],
])("rejects IPv4 addresses from %s to %s but neither neighbour", (first, last) => {
	expect([classifyAddress(first), classifyAddress(last)]).toEqual(["reserved", "reserved"]);
	const neighbours = [first === "0.0.0.0" ? "1.0.0.0" : text4(number4(first) - 1), text4(number4(last) + 1)];
	expect(neighbours.map(classifyAddress)).toEqual(["public", "public"]);
});

test("classifies the first and last addresses of loopback and multicast", () => {
	const verdicts = ["126.255.255.255", "127.0.0.0", "127.255.255.255", "128.0.0.0", "223.255.255.255", "224.0.0.0", "255.255.255.255"];
	expect(verdicts.map(classifyAddress)).toEqual(["public", "loopback", "loopback", "public", "public", "reserved", "reserved"]);
});

test.each([
	"::",
	"::2",
	"::7f00:1",
	"::ffff:7f00:1",
	"::ffff:127.0.0.1",
	"::ffff:8.8.8.8",
	"::ffff:0:127.0.0.1",
	"::8.8.8.8",
	"64:ff9b::7f00:1",
	"64:ff9b::808:808",
	"64:ff9b:1::7f00:1",
	"100::1",
	"100:0:0:1::1",
	"1fff:ffff::1",
	"4000::",
	"5f00::1",
	"2001::1",
	"2001:0:4136:e378:8000:63bf:3fff:fdd2",
	"2001:2::1",
	"2001:10::1",
	"2001:20::1",
	"2001:1ff:ffff::1",
	"2001:db8::1",
	"2002:7f00:1::",
	"2002:808:808::1",
	"2620:4f:8000::1",
	"3ffe::1",
	"3fff::1",
	"3fff:fff:ffff::1",
	"fc00::1",
	"fd00:ec2::254",
	"fd20:ce::254",
	"fe80::1",
	"fec0::1",
	"ff02::1",
	"ff0e::1",
	"2606:4700::5efe:7f00:1",
	"2606:4700::200:5efe:a00:1",
	"fe80::1%eth0",
	"2606:4700::1%1",
])("rejects IPv6 %s", (address) => {
	expect(classifyAddress(address)).toBe("reserved");
});

test("classifies IPv6 loopback in every spelling, and public IPv6", () => {
	expect(["::1", "0:0:0:0:0:0:0:1", "0000:0000:0000:0000:0000:0000:0000:0001"].map(classifyAddress)).toEqual(Array(3).fill("loopback"));
	const verdicts = ["2606:4700:4700::1111", "2001:200::1", "2001:4860:4860::8888", "2a00:1450::1", "3ffd::1", "2620:4f:8001::1"].map(
		classifyAddress,
	);
	expect(verdicts).toEqual(Array(6).fill("public"));
});

test.each([
	"",
	"1",
	"127.1",
	"0x7f.0.0.1",
	"0177.0.0.1",
	"127.0.0.01",
	"1.2.3",
	"1.2.3.4.5",
	"1.2.3.256",
	"1.2.3.4 ",
	" 1.2.3.4",
	"+1.2.3.4",
	"1e1.2.3.4",
])("does not classify %j as public", (text) => {
	expect(classifyAddress(text)).toBe("reserved");
});

test.each([
	"2606",
	"2606:",
	":2606::",
	"2606:::1",
	"2606::1::2",
	"2606:1:2:3:4:5:6:7:8",
	"2606:1:2:3:4:5:6",
	"2606::g",
	"2606::12345",
	"2606:1:2:3:4:5:6::7:8",
])("does not classify malformed %j as public", (text) => {
	expect(classifyAddress(text)).toBe("reserved");
});

function number4(text: string): number {
	return text.split(".").reduce((value, part) => value * 256 + Number(part), 0);
}

function text4(value: number): string {
	return [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) % 256).join(".");
}
