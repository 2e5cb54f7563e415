import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyRuns } from "#tests/setup/property-runs.ts";
import { parsePublicUrl } from "./public-url.ts";

test.each([
	["http://reefcafe.com.au", "http://reefcafe.com.au/"],
	["https://www.reefcafe.com.au:443/menu?a=1#top", "https://www.reefcafe.com.au/menu?a=1"],
	["http://reefcafe.com.au:443/", "http://reefcafe.com.au:443/"],
	["HTTPS://ReefCafe.COM.AU./", "https://reefcafe.com.au/"],
	["https://reef-cafe.github.io/", "https://reef-cafe.github.io/"],
	["https://café.com.au/", "https://xn--caf-dma.com.au/"],
	["https://my_shop.com.au/", "https://my_shop.com.au/"],
	["https://reefcafe。com。au/", "https://reefcafe.com.au/"],
	["https://8.8.8.8/", "https://8.8.8.8/"],
	["http://172.15.255.255/", "http://172.15.255.255/"],
	["http://172.32.0.0/", "http://172.32.0.0/"],
	["http://[2606:4700:4700::1111]/", "http://[2606:4700:4700::1111]/"],
	["http://127.0.0.1.nip.io/", "http://127.0.0.1.nip.io/"],
	[`https://${"a".repeat(63)}.com.au/`, `https://${"a".repeat(63)}.com.au/`],
])("parses %s as the public URL %s", (text, href) => {
	expect(parsePublicUrl(text)).toMatchObject({ url: { href }, reach: "public" });
});

test.each([
	"",
	"reefcafe.com.au",
	"localhost:3000",
	"//reefcafe.com.au",
	"///127.0.0.1",
	"/menu",
	"http://",
	"http:",
	"https://:443",
	"http://.",
	"ftp://reefcafe.com.au",
	"file:///etc/passwd",
	"javascript:alert(1)",
	"data:text/html,x",
	"gopher://reefcafe.com.au",
	"ws://reefcafe.com.au",
	"dict://reefcafe.com.au",
	"blob:http://reefcafe.com.au/x",
	"view-source:http://reefcafe.com.au",
	"jar:http://reefcafe.com.au!/",
	"https://reefcafe.com.au:8080",
	"https://reefcafe.com.au:22",
	"http://reefcafe.com.au:0",
	"http://reefcafe.com.au:65536",
	"http://8.8.8.8:53",
	"https://owner@reefcafe.com.au",
	"https://:word@reefcafe.com.au",
	"https://reefcafe.com.au:80@evil.com.au/",
	"https://a:b@8.8.8.8/",
	"http://reefcafe.com.au..",
	"http://reefcafe..com.au",
	"http://.reefcafe.com.au",
	"http://reef$cafe.com.au",
	"http://*.com.au",
	"http://a+b.com.au",
	"http://reef%00cafe.com.au",
	"http://reef%2ecafe%2f.com.au",
	"http://reefcafe.com.au%2f@127.0.0.1/",
	"http://reefcafe.com.au%09.evil.com",
	`https://${"a".repeat(64)}.com.au/`,
	`https://${"a.".repeat(124)}com.au/`,
	`https://reefcafe.com.au/${"a".repeat(8192)}`,
])("rejects the URL %j", (text) => {
	expect(parsePublicUrl(text)).toBeNull();
});

test.each(["\t", "\n", "\r", " ", "\0", "\x1f", "\x7f", "\x85", "\xa0", "\u2028", "\u3000", "\ufeff"])(
	"rejects a URL with %j anywhere in it",
	(hidden) => {
		const texts = ["reefcafe.com.au/", "http:reefcafe.com.au/", "http://reefcafe.com.au/"].flatMap((end) => [
			`${hidden}http://reefcafe.com.au/`,
			`http://reefcafe.com.au/${hidden}`,
			`ht${hidden}tp://${end}`,
			`http://${hidden}${end}`,
			`http://reefcafe${hidden}.com.au/`,
			`http://reefcafe.com.au/a${hidden}b`,
		]);
		expect(texts.filter((text) => parsePublicUrl(text) !== null)).toEqual([]);
	},
);

test.each([
	"localhost",
	"LOCALHOST.",
	"a.localhost",
	"intranet",
	"com",
	"com.au",
	"github.io",
	"wixsite.com",
	"printer.local",
	"db.internal",
	"nas.lan",
	"metadata.google.internal",
	"instance-data.ec2.internal",
	"kubernetes.default.svc",
	"kubernetes.default.svc.cluster.local",
	"router.home.arpa",
	"1.0.0.127.in-addr.arpa",
	"facebookcorewwwi.onion",
	"fileserver.corp",
	"box.home",
	"wiki.intranet",
	"a.test",
	"a.invalid",
	"a.example",
	"x.alt",
	"localhost.localdomain",
	"ip6-localhost",
	"host.docker.internal",
	"reefcafe.notasuffix",
	"ｌｏｃａｌｈｏｓｔ",
	"ⓛⓞⓒⓐⓛⓗⓞⓢⓣ",
	"loc%61lhost",
])("rejects the host name %s", (host) => {
	expect([parsePublicUrl(`http://${host}/`), parsePublicUrl(`https://${host}./`)]).toEqual([null, null]);
});

test("rejects every private address in every spelling", () => {
	const parts = fc.constantFrom<number[]>(
		[127, 0, 0, 1],
		[10, 1, 2, 3],
		[169, 254, 169, 254],
		[192, 168, 1, 1],
		[172, 16, 9, 9],
		[0, 0, 0, 0],
		[168, 63, 129, 16],
	);
	fc.assert(
		fc.property(parts, spelling(), fc.constantFrom(...PREFIXES), fc.constantFrom(...SUFFIXES), (address, spell, prefix, suffix) => {
			expect(parsePublicUrl(`${prefix}${spell(address)}${suffix}`)).toBeNull();
		}),
		{ numRuns: propertyRuns(5000) },
	);
});

test("allows only loopback on any port when loopback is enabled", () => {
	const reach = (text: string) => parsePublicUrl(text, { allowLoopback: true })?.reach ?? null;
	for (const host of ["localhost", "reef.localhost", "127.0.0.1", "127.9.9.9", "[::1]"]) {
		expect([host, reach(`http://${host}/`), reach(`https://${host}:4321/`)]).toEqual([host, "loopback", "loopback"]);
	}
	expect([reach("http://reefcafe.com.au/"), reach("http://reefcafe.com.au:4321/"), reach("http://reefcafe.test/")]).toEqual([
		"public-or-loopback",
		"loopback",
		"loopback",
	]);
	for (const host of [
		"169.254.169.254",
		"10.0.0.1",
		"192.168.0.1",
		"0.0.0.0",
		"[::]",
		"[::ffff:127.0.0.1]",
		"[fe80::1]",
		"[fd00:ec2::254]",
	]) {
		expect([host, reach(`http://${host}/`), reach(`http://${host}:4321/`)]).toEqual([host, null, null]);
	}
	expect([reach("http://8.8.8.8/"), reach("http://8.8.8.8:4321/"), reach("ftp://localhost/"), reach("http://a:b@localhost/")]).toEqual([
		"public",
		null,
		null,
		null,
	]);
});

test("accepts a trusted host, but not with another scheme, credentials or hidden characters", () => {
	const parseTarget = (text: string) =>
		parsePublicUrl(text, { isTrusted: (host, port) => host === "shop.test" && port === 8080 })?.reach ?? null;
	expect([parseTarget("http://shop.test:8080/"), parseTarget("http://SHOP.TEST.:8080/"), parseTarget("http://shop.test/")]).toEqual([
		"anything",
		"anything",
		null,
	]);
	expect(["ftp://shop.test:8080/", "http://a@shop.test:8080/", "http://shop.test:8080/\n"].map(parseTarget)).toEqual([null, null, null]);
});

const PREFIXES = [
	"http://",
	"https://",
	"HTTP://",
	"http:",
	"http:/",
	"http:///",
	"http:\\\\",
	"http:/\\",
	"http://a.com.au@",
	"http://a.com.au:80@",
	"http://@",
];
const SUFFIXES = [
	"",
	"/",
	".",
	"./",
	":80",
	":443/",
	":080",
	":",
	"/#@a.com.au",
	"?@a.com.au",
	"\\@a.com.au",
	"#.a.com.au",
	"/.a.com.au",
	":80\\@a.com.au",
	"%2f",
];

type Spell = (parts: number[]) => string;

/** WHATWG URL takes hexadecimal, octal and decimal parts, fewer than four of them, and letters and dots of other alphabets. */
function spelling(): fc.Arbitrary<Spell> {
	const one = fc.constantFrom<(part: number) => string>(
		(part) => String(part),
		(part) => `0x${part.toString(16)}`,
		(part) => `0X${part.toString(16).toUpperCase().padStart(6, "0")}`,
		(part) => `0${part.toString(8)}`,
		(part) => `000${part.toString(8)}`,
	);
	const disguise = fc.constantFrom<(text: string) => string>(
		(text) => text,
		(text) => text.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
		(text) => text.replace(/\d/g, (digit) => String.fromCodePoint(digit === "0" ? 0x24ea : 0x245f + Number(digit))),
		(text) => text.replace(/\d/g, (digit) => String.fromCodePoint(0x1d7ce + Number(digit))),
		(text) => text.replace(/\d/g, (digit) => `%3${digit}`),
		(text) => text.replace(/./, (first) => `${first}\u00ad\u200b`),
	);
	const dot = fc.constantFrom(".", "\u3002", "\uff0e", "\uff61", "%2e", "%E3%80%82");
	const inIPv4 = fc.tuple(one, one, one, one, fc.integer({ min: 1, max: 4 }), disguise, dot).map(
		([first, second, third, fourth, count, hide, separator]): Spell =>
			(parts) => {
				const head = parts.slice(0, count - 1);
				const tail = parts.slice(count - 1).reduce((value, part) => value * 256 + part, 0);
				const writers = [first, second, third, fourth];
				return hide([...head, tail].map((part, index) => (writers[index] ?? String)(part)).join(".")).replaceAll(".", separator);
			},
	);
	const inIPv6 = fc.constantFrom<Spell>(
		(parts) => `[::ffff:${parts.join(".")}]`,
		(parts) => `[::${parts.join(".")}]`,
		(parts) => `[0:0:0:0:0:FFFF:${parts.join(".")}]`,
		(parts) => `[64:ff9b::${parts.join(".")}]`,
		(parts) => `[::ffff:0:${parts.join(".")}]`,
		(parts) => `[2002:${hex(parts, 0)}:${hex(parts, 2)}::]`,
		(parts) => `[2606:4700::5efe:${hex(parts, 0)}:${hex(parts, 2)}]`,
	);
	return fc.oneof(inIPv4, inIPv6);
}

function hex(parts: number[], from: number): string {
	return (Number(parts[from]) * 256 + Number(parts[from + 1])).toString(16);
}
