import { zodResolver } from "@hookform/resolvers/zod";
import { expect, test, vi } from "vitest";
import { hireUsSchema, leadSchema, parsePackage, withPackage } from "./lead-schema.ts";

const website = "https://mycafe.com.au";
const full = {
	website,
	businessName: "My Café",
	keywords: "coffee, breakfast",
	startDate: "2099-09-01",
	contactName: "Anna Nguyễn",
	email: "anna@mycafe.com.au",
};

function firstMessage(schema: typeof leadSchema | typeof hireUsSchema, input: unknown): string | undefined {
	return schema.safeParse(input).error?.issues[0]?.message;
}

const MESSAGES = {
	website: "Please enter a valid website URL",
	businessName: "Business name must be at least 2 characters",
	keywords: "Please provide at least 5 characters for keywords",
	startDate: "Please select a preferred start date",
	contactName: "Contact name must be at least 2 characters",
	email: "Please enter a valid email address",
};
const FIELDS = Object.entries(MESSAGES) as [keyof typeof MESSAGES, string][];
const OPTIONAL = FIELDS.filter(([field]) => field !== "website");

test("requires only the website of a lead, and keeps the other fields", () => {
	expect(leadSchema.parse({ website })).toEqual({ website });
	expect(leadSchema.parse(full)).toEqual(full);
	expect(hireUsSchema.parse(full)).toEqual(full);
});

test.each(OPTIONAL)("accepts a lead without %s or with null", (field) => {
	expect(leadSchema.safeParse({ ...full, [field]: undefined }).success).toBe(true);
	expect(leadSchema.safeParse({ ...full, [field]: null }).success).toBe(true);
});

test.each(FIELDS)("requires %s in the hire-us form: %s", (field, message) => {
	for (const missing of [undefined, null, "", " ", "\t\n"]) expect(firstMessage(hireUsSchema, { ...full, [field]: missing })).toBe(message);
});

test.each(FIELDS)("rejects an empty, blank or non-text %s: %s", (field, message) => {
	for (const wrong of ["", "  ", [], ["x"], {}, 12345, true]) expect(firstMessage(leadSchema, { ...full, [field]: wrong })).toBe(message);
});

test.each([
	["businessName", "A"],
	["businessName", " A "],
	["keywords", "food"],
	["contactName", "A"],
	["email", "anna"],
	["email", "anna@cafe"],
	["email", "anna@@cafe.com"],
	["email", "anna @cafe.com"],
	["email", "anna@cafe.com\u0000"],
	["email", "anna@cafe..com"],
	["email", ".anna@cafe.com"],
	["email", "Anna <anna@cafe.com>"],
	["email", "anna@cafe.com, ben@cafe.com"],
	["email", "anna@cafe.com\r\nBcc: all@cafe.com"],
	["email", `${"a".repeat(65)}@cafe.com`],
	["website", "mycafe.com.au"],
	["website", "https://localhost"],
	["website", "javascript:alert(1)"],
] as const)("rejects the %s %j with its own message", (field, value) => {
	expect(firstMessage(leadSchema, { ...full, [field]: value })).toBe(MESSAGES[field]);
});

test.each([
	["contactName", "O'Brien"],
	["contactName", "Nguyễn Thị Minh Khai"],
	["contactName", "Anna B"],
	["contactName", "李明"],
	["contactName", "</script><svg onload=alert(1)>"],
	["businessName", "J&J"],
	["businessName", "Zoë's 🍕"],
	["keywords", "coffee\nbreakfast\tlunch"],
	["email", "o'brien+leads@sub.mycafe.com.au"],
	["email", "ANNA@MYCAFE.COM.AU"],
	["startDate", "2028-02-29"],
	["startDate", "first week of March"],
] as const)("accepts the %s %j unchanged", (field, value) => {
	expect(hireUsSchema.parse({ ...full, [field]: value })[field]).toBe(value);
});

test("rejects a start date that has passed in Brisbane, in the hire-us form only", ({ onTestFinished }) => {
	vi.useFakeTimers({ now: new Date("2026-11-17T14:30:00Z") });
	onTestFinished(() => void vi.useRealTimers());
	const inBrisbane = (startDate: string) => firstMessage(hireUsSchema, { ...full, startDate });
	const passed = "That day has passed. Please choose today or a later day";
	// Half past midnight on the 18th: the 17th is accepted until one o'clock.
	expect(inBrisbane("2026-11-17")).toBeUndefined();
	vi.setSystemTime(new Date("2026-11-17T15:00:00Z"));
	for (const startDate of ["2026-11-17", "2025-12-31", "0026-12-01"]) expect(inBrisbane(startDate)).toBe(passed);
	for (const startDate of ["2026-11-18", "2027-01-01", "last week", "1/2/2024"]) expect(inBrisbane(startDate)).toBeUndefined();
	expect(firstMessage(leadSchema, { ...full, startDate: "2025-12-31" })).toBeUndefined();
});

test.each([
	["website", " https://mycafe.com.au ", "https://mycafe.com.au"],
	["businessName", "  My\t\r\nCafé ", "My Café"],
	["keywords", " coffee\r\nbreakfast ", "coffee\nbreakfast"],
	["email", " anna@mycafe.com.au ", "anna@mycafe.com.au"],
] as const)("trims and collapses the white space of %s", (field, typed, stored) => {
	expect(hireUsSchema.parse({ ...full, [field]: typed })[field]).toBe(stored);
});

test.each([
	["website", "https://mycafe.com.au/\u202Efdp.exe", "https://mycafe.com.au/fdp.exe"],
	["businessName", "My \u200B Ca\u2066fé\uFEFF", "My Café"],
	["contactName", "\u202EannA\u202C", "annA"],
	["keywords", "coffee\u2028break\u200Bfast", "coffee\nbreakfast"],
	["startDate", "\u200F1 March", "1 March"],
] as const)("removes invisible characters from %s", (field, typed, stored) => {
	expect(hireUsSchema.parse({ ...full, [field]: typed })[field]).toBe(stored);
	expect(leadSchema.parse({ ...full, [field]: typed })[field]).toBe(stored);
});

test("treats a name of invisible characters as empty", () => {
	expect(firstMessage(leadSchema, { ...full, contactName: "\u202E\u200B\u200D\u2060" })).toBe(MESSAGES.contactName);
});

test.each(["businessName", "keywords", "contactName"] as const)("rejects NUL, control characters and lone surrogates in %s", (field) => {
	for (const bad of ["\u0000", "\u0007", "\u001b", "\u007f", "\u0085", "\ud83c", "\udf55"]) {
		expect(firstMessage(leadSchema, { ...full, [field]: `coffee${bad}shop` })).toMatch(/must be plain text$/);
	}
});

test.each([
	["website", `https://mycafe.com.au/${"a".repeat(2000)}`],
	["businessName", "a".repeat(201)],
	["keywords", "a".repeat(2101)],
	["contactName", "a".repeat(201)],
	["email", `${"a".repeat(250)}@mycafe.com.au`],
])("rejects a %s that is too long, with a message", (field, value) => {
	expect(firstMessage(leadSchema, { ...full, [field]: value })).toMatch(/must be at most [\d,]+ characters$/);
});

test("accepts the form's longest keywords in the API with the package appended", () => {
	const { keywords } = hireUsSchema.parse({ ...full, keywords: "a".repeat(2000) });
	expect(hireUsSchema.safeParse({ ...full, keywords: "a".repeat(2001) }).success).toBe(false);
	const packaged = withPackage(keywords, "Premium Enterprise");
	expect(leadSchema.parse({ website, keywords: packaged }).keywords).toBe(packaged);
});

test("appends a package to the keywords, and nothing when there is none", () => {
	expect(withPackage("coffee", "Enterprise Growth")).toBe("coffee [Package: Enterprise Growth]");
	expect(withPackage("coffee", null)).toBe("coffee");
});

test.each([[undefined], [null], ["text"], [[]], [[full]], [7]])("rejects %j as a lead", (input) => {
	expect(leadSchema.safeParse(input).success).toBe(false);
});

test("drops unknown fields of a lead, including __proto__", () => {
	const input = JSON.parse(`{"__proto__":{"email":"x"},"constructor":1,"id":9,"flagged":true,"website":"${website}"}`);
	expect(leadSchema.parse(input)).toEqual({ website });
	expect(Object.keys(leadSchema.parse(input))).toEqual(["website"]);
});

// A pattern that backtracks would take minutes for these.
test.each(["a".repeat(30_000), "a.".repeat(15_000), `a@${"a-".repeat(15_000)}`, "\n ".repeat(15_000)])(
	"rejects very long text in every field without slow backtracking",
	(text) => {
		const everyField = Object.fromEntries(Object.keys(full).map((field) => [field, text]));
		const { error } = leadSchema.safeParse({ ...everyField, website: `https://${text}` });
		expect(new Set(error?.issues.map(({ path }) => path[0]))).toEqual(new Set(Object.keys(full)));
	},
);

test("validates leads through react-hook-form's resolver", async () => {
	const resolve = zodResolver(hireUsSchema);
	const options = { fields: {}, shouldUseNativeValidation: false };
	expect(await resolve(full, undefined, options)).toMatchObject({ values: full, errors: {} });
	const { errors } = await resolve({ ...full, email: "anna" }, undefined, options);
	expect(errors.email?.message).toBe(MESSAGES.email);
});

test.each([
	[withPackage("coffee", "Enterprise Growth"), "Enterprise Growth"],
	["coffee,\nbreakfast [Package: Professional SEO]", "Professional SEO"],
	["[Package: A] coffee [Package: B]", "B"],
	["coffee [Package: A] and more", null],
	["coffee[Package: A]", null],
	["coffee [Package: ]", null],
	["coffee [Package: A", null],
	["coffee", null],
	[null, null],
	[undefined, null],
])("parses the keywords %j to the package %j", (keywords, packageName) => {
	expect(parsePackage(keywords)).toBe(packageName);
});
