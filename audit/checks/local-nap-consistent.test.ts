import { expect, test } from "vitest";
import { listPhones, parsePhone } from "#audit/australia/phone-numbers.ts";
import { listStreetAddresses } from "#audit/australia/street-addresses.ts";
import type { PageFacts, StructuredItem } from "#audit/site-facts.ts";
import { businessItem, postalAddress, structured } from "#audit/testing/business-item.ts";
import { pageFacts, siteFacts } from "#audit/testing/site-facts.ts";
import { localNapConsistent } from "./local-nap-consistent.ts";

type Words = { main?: string; foot?: string; items?: StructuredItem[]; tel?: string[] };

const HERE = "12 Sheridan Street, Cairns QLD 4870";
const THERE = "99 Lake Street, Cairns QLD 4870";

function overrides({ main = "", foot = "", items = [], tel = [] }: Words) {
	const text = `${main} Reef Café ${foot}`;
	return {
		html: { text, mainText: main, footerText: foot, ...structured(...items) },
		contact: {
			phones: listPhones(text),
			addresses: listStreetAddresses(text),
			telLinks: tel.map((href) => ({ href, text: "Call", e164: parsePhone(href) })),
		},
	};
}

function page(path: string, pickedAs: PageFacts["pickedAs"], words: Words): PageFacts {
	return pageFacts(path, { pickedAs, ...overrides(words) });
}

function run(home: Words, ...pages: PageFacts[]) {
	return localNapConsistent.run(siteFacts({ domain: "example.com.au", home: overrides(home), pages }), new Date());
}

function contact(words: Words): PageFacts {
	return page("/contact", "contact", words);
}

test("passes when the details match, however the phone number is formatted", () => {
	const home = { foot: `Phone (07) 4051 1234, ${HERE}`, items: [businessItem()], tel: ["tel:+61740511234"] };
	const verdict = run(home, contact({ main: `Ring 07 4051 1234 or visit ${HERE}` }), page("/menu", "other", { foot: "Phone 0740511234" }));
	expect(verdict).toMatchObject({
		status: "pass",
		found: expect.stringContaining(
			"“+61 7 4051 1234” in the business details in your site's code, on your home page, on your contact page, in the footer of /menu",
		),
	});
});

test("passes St for Street with advice to write it one way", () => {
	const verdict = run({ foot: "12 Sheridan St, Cairns QLD 4870" }, contact({ main: HERE }));
	expect(verdict).toMatchObject({ status: "pass", opportunity: expect.stringContaining("12 Sheridan St, Cairns") });
});

test("passes a 1300 number next to a local one and an extra number on the contact page", () => {
	const both = "1300 123 456 or (07) 4051 1234";
	expect(run({ foot: both }, contact({ main: both })).status).toBe("pass");
	expect(run({ foot: "1300 123 456" }, contact({ main: "(07) 4051 1234", foot: "1300 123 456" })).status).toBe("pass");
	expect(run({ foot: "(07) 4051 1234" }, contact({ main: both })).status).toBe("pass");
});

test("treats a phone number without its area code as the same number", () => {
	expect(run({ foot: "Phone 4051 1234" }, contact({ main: "(07) 4051 1234" })).status).toBe("pass");
});

test("fails when the home and contact pages share no phone number", () => {
	expect(run({ foot: "(07) 4051 1234" }, contact({ main: "(07) 4051 9999" }))).toMatchObject({
		status: "fail",
		issue: "Your home page and your contact page show different phone numbers.",
		found: "your home page: “(07) 4051 1234”; your contact page: “(07) 4051 9999”",
		url: "https://reefcafe.com.au/contact",
	});
});

test("shows a different phone number and a different address side by side", () => {
	const verdict = run({ foot: `(07) 4051 1234, ${HERE}` }, contact({ main: `(07) 4051 9999, ${THERE}` }));
	expect(verdict).toMatchObject({ status: "fail", found: expect.stringMatching(/4051 1234.+4051 9999.+12 Sheridan.+99 Lake/) });
});

test("fails when the contact page and its footer show different landlines", () => {
	const foot = "(07) 4051 1234";
	expect(run({ foot }, contact({ main: "Ring (07) 4051 9999", foot }))).toMatchObject({
		status: "fail",
		issue: "Your contact page and its footer show different phone numbers.",
	});
});

test("fails when no page shows the phone number in the business details", () => {
	const items = [businessItem({ telephone: "07 4051 5555", address: undefined })];
	expect(run({ foot: "(07) 4051 1234", items })).toMatchObject({
		status: "fail",
		issue: "The business details in your site's code and your home page show different phone numbers.",
		found: expect.stringContaining("the business details in your site's code: “07 4051 5555”"),
	});
});

test("formats a phone number from the code the way people write it", () => {
	const items = [businessItem({ telephone: "+61740515555", address: undefined })];
	expect(run({ foot: "(07) 4051 1234", items })).toMatchObject({
		found: "the business details in your site's code: “(07) 4051 5555”; your home page: “(07) 4051 1234”",
	});
	expect(run({ items, tel: ["tel:0740511234"] })).toMatchObject({ found: expect.stringContaining("your home page: “(07) 4051 1234”") });
});

test("counts a phone number that is only in a link", () => {
	expect(run({ items: [businessItem({ address: undefined })], tel: ["tel:0740511234"] }).status).toBe("pass");
});

test("fails when the footer of a page shows a different phone number", () => {
	const verdict = run({ foot: "(07) 4051 1234" }, page("/menu", "other", { main: "Supplier: (07) 4000 0000", foot: "(07) 4051 9999" }));
	expect(verdict).toMatchObject({ status: "fail", issue: "Your home page and the footer of /menu show different phone numbers." });
});

test("fails when the footer and the contact page show different addresses", () => {
	expect(run({ foot: HERE }, contact({ main: THERE, foot: HERE }))).toMatchObject({
		status: "fail",
		issue: "Your contact page and its footer show different addresses.",
		found: expect.stringContaining(THERE),
	});
	expect(run({ foot: HERE }, contact({ main: THERE }))).toMatchObject({
		status: "fail",
		issue: "Your home page and your contact page show different addresses.",
	});
});

test("fails when no page shows the address in the business details", () => {
	const items = [businessItem({ telephone: undefined, address: postalAddress({ streetAddress: "5 Spence Street" }) })];
	expect(run({ foot: HERE, items })).toMatchObject({
		status: "fail",
		issue: "The business details in your site's code and your home page show different addresses.",
	});
});

test("ignores the addresses of jobs, post boxes and suppliers", () => {
	const jobs = "Recent jobs: 4 Beach Road, Trinity Beach QLD 4879.";
	expect(run({ main: jobs, foot: HERE }, contact({ main: HERE })).status).toBe("pass");
	expect(run({ foot: `${HERE}. Post: PO Box 12, Cairns QLD 4870` }, contact({ main: HERE })).status).toBe("pass");
});

test("warns when no page shows the name in the business details", () => {
	const items = [businessItem({ name: "My WordPress Site" })];
	expect(run({ foot: "(07) 4051 1234", items })).toMatchObject({ status: "warn", issue: expect.stringContaining("“My WordPress Site”") });
});

test('finds the business name without "Pty Ltd", by its other name or in the domain', () => {
	const named = (name: string, more = {}) => run({ foot: "(07) 4051 1234", items: [businessItem({ name, ...more })] }).status;
	expect(named("The Reef Cafe Pty Ltd")).toBe("pass");
	expect(named("Example")).toBe("pass");
	expect(named("RC Holdings Pty Ltd", { alternateName: "Reef Café" })).toBe("pass");
});

test("does not apply to a business with several locations", () => {
	expect(run({ foot: `${HERE} | ${THERE}` }, contact({ main: HERE }))).toMatchObject({
		status: "na",
		reason: expect.stringContaining("several locations"),
	});
	const branches = [
		businessItem(),
		businessItem({
			name: "Reef Café Palm Cove",
			address: postalAddress({ streetAddress: "1 Williams Esplanade", addressLocality: "Palm Cove", postalCode: "4879" }),
		}),
	];
	expect(run({ items: branches }).status).toBe("na");
	expect(run({}, page("/cairns", "location", { main: HERE }), page("/city", "location", { main: THERE })).status).toBe("na");
});

test("does not apply when there is nothing to compare and returns unknown when pages were not read", () => {
	expect(run({ foot: "(07) 4051 1234" })).toMatchObject({ status: "na", reason: expect.stringContaining("nothing to compare") });
	expect(localNapConsistent.run(siteFacts({ home: { html: { isScriptShell: true } } }), new Date()).status).toBe("unknown");
	expect(localNapConsistent.run(siteFacts({ home: { html: null } }), new Date()).status).toBe("unknown");
});
