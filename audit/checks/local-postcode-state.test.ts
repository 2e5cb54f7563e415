import { expect, test } from "vitest";
import { businessItem, postalAddress, structured } from "#audit/testing/business-item.ts";
import { siteFacts } from "#audit/testing/site-facts.ts";
import { localPostcodeState } from "./local-postcode-state.ts";

function judgeShown(state: string | null, postcode: string | null) {
	const text = `1 High St, Town ${state} ${postcode}`;
	const addresses = [{ text, street: "1 High St", locality: "Town", state, postcode }];
	return localPostcodeState.run(siteFacts({ home: { contact: { addresses } } }), new Date());
}

function judgeCode(parts: Record<string, unknown>) {
	return localPostcodeState.run(siteFacts({ home: { html: structured(businessItem({ address: postalAddress(parts) })) } }), new Date());
}

test("passes a postcode that belongs to its state", () => {
	expect(judgeShown("QLD", "4870")).toMatchObject({ status: "pass", found: "QLD 4870" });
	expect(judgeShown("NT", "0800").status).toBe("pass");
	expect(judgeCode({})).toMatchObject({ status: "pass", found: "QLD 4870" });
});

test("passes postcodes that two states share", () => {
	expect(judgeShown("NSW", "4380").status).toBe("pass");
	expect(judgeShown("QLD", "2406").status).toBe("pass");
	expect(judgeShown("SA", "0872").status).toBe("pass");
});

test("warns about a postcode from another state and names that state", () => {
	expect(judgeShown("NSW", "4350")).toMatchObject({
		status: "warn",
		issue: "4350 is a postcode in Queensland, but the page says NSW.",
		found: "“1 High St, Town NSW 4350” on the page",
	});
	expect(judgeCode({ addressRegion: "Victoria" })).toMatchObject({
		status: "warn",
		issue: "4870 is a postcode in Queensland, but your business details say VIC.",
	});
});

test("warns about a postcode that does not exist", () => {
	expect(judgeCode({ postalCode: "48700" })).toMatchObject({ status: "warn", issue: "48700 is not an Australian postcode." });
});

test("warns about another country in the business details", () => {
	expect(judgeCode({ addressCountry: "US" })).toMatchObject({
		status: "warn",
		issue: expect.stringContaining("“US”, not in Australia"),
		fix: expect.stringContaining('"AU"'),
	});
	expect(judgeCode({ addressCountry: { "@type": "Country", name: "Australia" } }).status).toBe("pass");
});

test("ignores a foreign address", () => {
	expect(judgeCode({ addressRegion: "Otago", postalCode: "9016", addressCountry: "NZ" }).status).toBe("pass");
});

test("does not apply without a state and a postcode", () => {
	expect(judgeShown("QLD", null).status).toBe("na");
	expect(judgeShown(null, "4870").status).toBe("na");
	expect(localPostcodeState.run(siteFacts(), new Date()).status).toBe("na");
});

test("returns unknown when pages were not read", () => {
	expect(localPostcodeState.run(siteFacts({ home: { html: { isScriptShell: true } } }), new Date()).status).toBe("unknown");
	expect(localPostcodeState.run(siteFacts({ home: { html: null } }), new Date()).status).toBe("unknown");
});
