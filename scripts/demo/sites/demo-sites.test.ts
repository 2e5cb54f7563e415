import { findPhoneNumbersInText } from "libphonenumber-js/max";
import { expect, test } from "vitest";
import { loadSites } from "./load-sites.ts";
import { fillPlaceholders } from "./respond-for-site.ts";

const sites = await loadSites();
const files = sites.flatMap((site) => [...site.files].map(([path, text]) => ({ site, path, text })));

/** Numbers that the Australian regulator reserves for films and books. */
const FICTIONAL_PHONE = /^\+61([2378](5550|7010)\d{4}|491570\d{3}|1[38]00975(70[7-9]|71[01])|1800160401)$/;

test("has at least 22 sites", () => {
	expect(sites.length).toBeGreaterThanOrEqual(22);
});

test("uses only phone numbers reserved for fiction", () => {
	const phones = files.flatMap(({ text }) => findPhoneNumbersInText(text, "AU").map(({ number }) => number.number));
	expect(phones.length).toBeGreaterThan(20);
	expect(phones.filter((phone) => !FICTIONAL_PHONE.test(phone))).toEqual([]);
});

/** Hosts that a snapshot never fetches: it recognises vocabularies, namespaces, profiles and maps by their URL. */
const KNOWN_HOSTS =
	/^(schema\.org|ogp\.me|opengraphprotocol\.org|gmpg\.org|api\.w\.org|yoast\.com|www\.(w3|sitemaps)\.org|www\.(facebook|instagram|linkedin|youtube|google|googletagmanager|tripadvisor)\.com(\.au)?)$/;

test("links only to reserved or well-known hosts", () => {
	const hosts = files.flatMap(({ text }) => [...text.matchAll(/https?:\/\/([a-z0-9.-]+)/g)].map((match) => match[1] ?? ""));
	expect(hosts.length).toBeGreaterThan(50);
	expect(hosts.filter((host) => !host.endsWith(".example") && !KNOWN_HOSTS.test(host))).toEqual([]);
});

test("fills in every placeholder", () => {
	for (const { site, path, text } of files) {
		expect(fillPlaceholders(text, { site: site.name, scheme: "https", host: "a.example", year: 2026 }), path).not.toContain("{{");
	}
});
