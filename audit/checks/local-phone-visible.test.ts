import { expect, test } from "vitest";
import { listPhones } from "#audit/australia/phone-numbers.ts";
import { pageFacts, siteFacts } from "#audit/testing/site-facts.ts";
import { localPhoneVisible } from "./local-phone-visible.ts";

function run(text: string, facts: Parameters<typeof siteFacts>[0] = {}) {
	const { contact, ...home } = facts.home ?? {};
	return localPhoneVisible.run(siteFacts({ ...facts, home: { contact: { phones: listPhones(text), ...contact }, ...home } }), new Date());
}

test("passes a landline or mobile number on the home page", () => {
	expect(run("Phone (07) 4051 1234")).toEqual({ status: "pass", found: "“(07) 4051 1234”", url: "https://reefcafe.com.au/" });
	expect(run("Call Dave on 0412 345 678").status).toBe("pass");
	expect(run("+61 7 4051 1234 or 1300 123 456")).not.toMatchObject({ opportunity: expect.anything() });
});

test("passes a 1300 number with advice to add a local one", () => {
	const addresses = [{ text: "Cairns QLD", street: null, locality: "Cairns", state: "QLD", postcode: null }];
	expect(run("Call 1300 123 456", { home: { contact: { addresses } } })).toMatchObject({
		status: "pass",
		opportunity: expect.stringContaining("local 07 number next to your 1300 123 456"),
	});
	expect(run("Call 13 12 34")).toMatchObject({ status: "pass", opportunity: expect.stringContaining("a local number") });
	expect(run("Call 1800 123 456")).toHaveProperty("opportunity");
});

test("warns about a phone number without its area code", () => {
	expect(run("Phone 4051 1234")).toMatchObject({
		status: "warn",
		issue: expect.stringContaining("4051 1234 has no area code"),
		fix: expect.stringContaining("(07) 4051 1234"),
	});
});

test("warns when the phone number is only on another page", () => {
	const pages = [pageFacts("/contact", { contact: { phones: listPhones("(07) 4051 1234") } })];
	expect(run("", { pages })).toMatchObject({
		status: "warn",
		issue: "Your phone number isn't on your home page.",
		found: "“(07) 4051 1234” on https://reefcafe.com.au/contact",
	});
});

test("warns when the phone number is hidden behind a button", () => {
	const telLinks = [{ href: "tel:0740511234", e164: "+61740511234", text: "Call now" }];
	expect(run("", { home: { contact: { telLinks } } })).toMatchObject({
		status: "warn",
		found: expect.stringContaining("“Call now” that dials (07) 4051 1234"),
	});
});

test("does not call an overseas number hidden when the page shows it and links it", () => {
	const telLinks = [{ href: "tel:+6493034567", e164: "+6493034567", text: "+64 9 303 4567" }];
	expect(run("Ring +64 9 303 4567", { home: { contact: { telLinks } } })).toMatchObject({
		status: "warn",
		issue: expect.stringContaining("overseas"),
	});
});

test("warns when there is only an overseas phone number", () => {
	expect(run("Ring +64 9 303 4567")).toMatchObject({ status: "warn", issue: expect.stringContaining("overseas") });
});

test("fails without a phone number", () => {
	expect(run("ABN 51 824 753 556, since 1987")).toMatchObject({ status: "fail", issue: "We couldn't find your phone number." });
});

test("returns unknown when pages were not read unless the home page's HTML has a phone number", () => {
	expect(run("", { home: { html: { isScriptShell: true } } }).status).toBe("unknown");
	expect(run("(07) 4051 1234", { home: { html: { isScriptShell: true } } }).status).toBe("pass");
	expect(run("", { home: { html: null } }).status).toBe("unknown");
});

test("only warns when the contact page blocked the audit", () => {
	const pages = [pageFacts("/contact", { pickedAs: "contact", status: 403, html: null })];
	expect(localPhoneVisible.run(siteFacts({ pages }), new Date())).toMatchObject({
		status: "warn",
		issue: "Your phone number isn't on your home page.",
		found: expect.stringContaining("/contact blocked us (403)"),
	});
});
