import { expect, test } from "vitest";
import type { Watch } from "#app/clients/client-watch-store.server.ts";
import { parseMeasuredForm, parseRecipientForm } from "./watch-form.ts";

const now = new Date("2026-11-17T05:04:00Z");
const watch: Watch = {
	id: 1,
	companyId: 7,
	leadId: null,
	kind: "client",
	website: "https://reef.com.au",
	competitors: ["https://tours.com.au"],
	frequency: "monthly",
	dueAt: now,
	leasedUntil: null,
	attempts: 0,
	endsAt: null,
	email: "jo@reef.com.au",
	consentedAt: now,
	consent: "Jo agreed: on the phone.",
	unsubscribedAt: null,
	unsubscribeToken: "0f8fad5b-d9cb-469f-a165-70867728950e",
	createdAt: now,
	mailedId: null,
} as Watch;
const recipient = { email: "jo@reef.com.au", consent: "Jo agreed: on the phone." };

test("parses what is measured and keeps who is told", () => {
	const form = new URLSearchParams(
		"website=reef.com.au/home&frequency=weekly&competitor=+&competitor=dive.com.au&competitor=https%3A%2F%2Ftours.com.au",
	);
	expect(parseMeasuredForm(form, watch)).toEqual({
		kind: "change",
		change: {
			website: "https://reef.com.au/home",
			frequency: "weekly",
			competitors: ["https://dive.com.au", "https://tours.com.au"],
			recipient,
		},
	});
});

test.each([
	["website=reef+cafe", { website: "Please enter a valid website URL" }],
	["website=http%3A%2F%2F127.0.0.1%2F", { website: "Please enter a valid website URL" }],
	["website=reef.com.au&competitor=nothing", { competitors: "Please enter a valid website URL for each competitor" }],
	["website=reef.com.au&competitor=www.reef.com.au", { competitors: "Please enter each website once: competitors are other sites" }],
	[
		"website=reef.com.au&competitor=a.com.au&competitor=a.com.au",
		{ competitors: "Please enter each website once: competitors are other sites" },
	],
])("rejects %s", (form, errors) => {
	expect(parseMeasuredForm(new URLSearchParams(form), watch)).toEqual({ kind: "rejected", errors });
});

test("measures no more than three competitors and keeps the frequency when the form names another", () => {
	const form = new URLSearchParams(
		"website=reef.com.au&frequency=hourly&competitor=a.com.au&competitor=b.com.au&competitor=c.com.au&competitor=d.com.au",
	);
	expect(parseMeasuredForm(form, watch)).toMatchObject({
		change: { frequency: "monthly", competitors: ["https://a.com.au", "https://b.com.au", "https://c.com.au"] },
	});
});

test("records who agreed to the change email, how, when and who wrote it down", () => {
	const form = new URLSearchParams({ email: " kim@reef.com.au ", agreedBy: "Kim  Lee", agreedHow: "on the phone.", agreed: "yes" });
	expect(parseRecipientForm(form, { watch, username: "anna", now })).toEqual({
		kind: "change",
		change: {
			website: watch.website,
			frequency: "monthly",
			competitors: watch.competitors,
			recipient: {
				email: "kim@reef.com.au",
				consent: expect.stringMatching(/^Kim Lee agreed: on the phone\. Recorded by anna, 17 Nov 2026, 3:04\spm\.$/),
			},
		},
	});
});

test("saves no recipient without consent", () => {
	const form = new URLSearchParams({ email: "kim@reef", agreedBy: " ", agreedHow: "", agreed: "" });
	const parsed = parseRecipientForm(form, { watch, username: "anna", now });
	expect(parsed.kind === "rejected" && Object.keys(parsed.errors)).toEqual(["email", "agreedBy", "agreedHow", "agreed"]);
});
