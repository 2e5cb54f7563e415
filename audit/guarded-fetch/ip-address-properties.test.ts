import fc from "fast-check";
import ipaddr from "ipaddr.js";
import { expect, test } from "vitest";
import { propertyRuns } from "#tests/setup/property-runs.ts";
import { classifyAddress } from "./ip-address.ts";

const RUNS = { numRuns: propertyRuns(2000) };

test("agrees with independently computed ranges for every IPv4 address", () => {
	fc.assert(
		fc.property(anyIPv4(), (value) => {
			expect(classifyAddress(text4(value)) === "public").toBe(isPublic4(value));
		}),
		RUNS,
	);
});

test("never classifies as public what ipaddr.js does not call unicast", () => {
	const anyAddress = fc.oneof(anyIPv4().map(text4), anyIPv6().map(text6));
	fc.assert(
		fc.property(anyAddress, (text) => {
			const range = ipaddr.parse(text).range();
			return classifyAddress(text) !== "public" || range === "unicast";
		}),
		RUNS,
	);
});

test("classifies exactly 2000::/3 without the special blocks as public IPv6", () => {
	fc.assert(
		fc.property(anyIPv6(), (value) => {
			expect(classifyAddress(text6(value)) === "public").toBe(isPublic6(value));
		}),
		RUNS,
	);
});

test("classifies every spelling of one address alike", () => {
	fc.assert(
		fc.property(anyIPv6(), (value) => {
			const parsed = ipaddr.parse(text6(value)) as ipaddr.IPv6;
			const spellings = [
				parsed.toString(),
				parsed.toNormalizedString(),
				text6(value).replace(/[^:]+/g, (group) => group.padStart(4, "0")),
				parsed.toString().toUpperCase(),
			];
			const dotted = `${text6((value >> 32n) << 32n)
				.split(":")
				.slice(0, 6)
				.join(":")}:${text4(Number(value & 0xffff_ffffn))}`;
			expect(new Set([...spellings, dotted].map(classifyAddress)).size).toBe(1);
		}),
		RUNS,
	);
});

test("rejects every IPv6 form that embeds an IPv4 address", () => {
	fc.assert(
		fc.property(anyIPv4(), fc.bigInt(0x2606n, 0x2fffn), (value, prefix) => {
			const v4 = BigInt(value);
			const forms = [
				v4, // IPv4-compatible
				(0xffffn << 32n) | v4, // IPv4-mapped
				(0xffffn << 48n) | v4, // IPv4-translated
				(0x64_ff9bn << 96n) | v4, // NAT64
				(0x64_ff9b_0001n << 80n) | v4, // NAT64 of one's own
				(0x2002n << 112n) | (v4 << 80n), // 6to4
				(0x2001_0000n << 96n) | (v4 ^ 0xffff_ffffn), // Teredo
				(0x2001_0000n << 96n) | (v4 << 64n), // Teredo server
				(prefix << 112n) | (0x5efen << 32n) | v4, // ISATAP
				(prefix << 112n) | (0x0200_5efen << 32n) | v4, // ISATAP, public IPv4
				(0xfe80n << 112n) | (0x5efen << 32n) | v4,
			];
			expect(forms.map((form) => classifyAddress(text6(form))).filter((verdict) => verdict === "public")).toEqual([]);
		}),
		RUNS,
	);
});

test("parses no text as an address that ipaddr.js rejects", () => {
	const almost = fc.string({ unit: fc.constantFrom(..."0123456789abcdefx:.%/[] "), maxLength: 50 });
	fc.assert(
		fc.property(almost, (text) => classifyAddress(text) !== "public" || ipaddr.isValid(text)),
		RUNS,
	);
});

/** Any number from 0 to 2^32; the edges of blocks come up more often than by chance. */
function anyIPv4() {
	const edges = V4_SPECIAL.flatMap(([base, bits]) => [number4(base), number4(base) + 2 ** (32 - bits)]);
	const nearEdge = fc.tuple(fc.constantFrom(...edges), fc.integer({ min: -2, max: 2 }));
	return fc.oneof(
		fc.integer({ min: 0, max: 2 ** 32 - 1 }),
		nearEdge.map(([edge, offset]) => Math.min(Math.max(edge + offset, 0), 2 ** 32 - 1)),
	);
}

function anyIPv6() {
	const starts = V6_SPECIAL.flatMap(([prefix, bits]) => [prefix << BigInt(128 - bits), (prefix + 1n) << BigInt(128 - bits)]);
	const nearEdge = fc.tuple(fc.constantFrom(...starts), fc.bigInt(-2n, 2n)).map(([edge, offset]) => edge + offset);
	return fc.oneof(fc.bigInt(0n, MAX6), fc.bigInt(0x2000n << 112n, 0x4000n << 112n), nearEdge);
}

const MAX6 = (1n << 128n) - 1n;

/** Checks ranges by arithmetic, while the classifier compares prefixes. */
function isPublic4(value: number): boolean {
	return !V4_SPECIAL.some(([base, bits]) => value >= number4(base) && value < number4(base) + 2 ** (32 - bits));
}

function isPublic6(value: bigint): boolean {
	if (value < 0x2000n << 112n || value >= 0x4000n << 112n) return false;
	const groups = text6(value).split(":");
	if (groups[5] === "5efe" && /^(0|200)$/.test(String(groups[4]))) return false;
	return !V6_SPECIAL.some(([prefix, bits]) => {
		const size = 1n << BigInt(128 - bits);
		return value >= prefix * size && value < (prefix + 1n) * size;
	});
}

/** The registry's rows, https://www.iana.org/assignments/iana-ipv4-special-registry, with multicast and Azure's own. */
const V4_SPECIAL: [string, number][] = [
	["0.0.0.0", 8],
	["10.0.0.0", 8],
	["100.64.0.0", 10],
	["127.0.0.0", 8],
	["168.63.129.16", 32],
	["169.254.0.0", 16],
	["172.16.0.0", 12],
	["192.0.0.0", 24],
	["192.0.2.0", 24],
	["192.31.196.0", 24],
	["192.52.193.0", 24],
	["192.88.99.0", 24],
	["192.168.0.0", 16],
	["192.175.48.0", 24],
	["198.18.0.0", 15],
	["198.51.100.0", 24],
	["203.0.113.0", 24],
	["224.0.0.0", 3],
];

/** https://www.iana.org/assignments/iana-ipv6-special-registry, as numbers. */
const V6_SPECIAL: [bigint, number][] = [
	[0x2001_0000n >> 9n, 23],
	[0x2001_0db8n, 32],
	[0x2002n, 16],
	[0x2620_004f_8000n, 48],
	[0x3ffen, 16],
	[0x3fff0n, 20],
];

function number4(text: string): number {
	return text.split(".").reduce((value, part) => value * 256 + Number(part), 0);
}

function text4(value: number): string {
	return [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) % 256).join(".");
}

function text6(value: bigint): string {
	return Array.from({ length: 8 }, (_, index) => ((value >> BigInt(112 - 16 * index)) & 0xffffn).toString(16)).join(":");
}
