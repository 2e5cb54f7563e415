import { expect, test } from "vitest";
import { findBusinessNumbers } from "#audit/australia/business-numbers.ts";
import { pageFacts, siteFacts } from "#audit/testing/site-facts.ts";
import { localAbn } from "./local-abn.ts";

function judge(text: string) {
	const pages = [pageFacts("/about", { contact: { businessNumbers: findBusinessNumbers(text) } })];
	return localAbn.run(siteFacts({ pages }), new Date());
}

test("passes a number whose check digits hold, on any page", () => {
	expect(judge("ABN 51 824 753 556")).toEqual({ status: "pass", found: "“ABN 51 824 753 556”", url: "https://reefcafe.com.au/about" });
	expect(judge("A.C.N. 004 085 616").status).toBe("pass");
});

test("fails a number that cannot be right", () => {
	expect(judge("ABN: 12 345 678 901")).toMatchObject({
		status: "fail",
		issue: "The ABN on your site isn't valid. Check it for a typo.",
		found: expect.stringContaining("12 345 678 901"),
	});
});

test("passes a valid ABN beside a mistyped ACN, and says so", () => {
	expect(judge("ABN 51 824 753 556, ACN 004 085 617")).toMatchObject({
		status: "pass",
		opportunity: expect.stringContaining("004 085 617"),
	});
});

test("a second ABN with a slip, beside the right one, costs nothing", () => {
	expect(judge("ABN 51 824 753 556 (formerly ABN 12 345 678 901)")).not.toMatchObject({ opportunity: expect.anything() });
});

test("warns without one", () => {
	expect(judge("QBCC 1234567")).toMatchObject({ status: "warn", issue: "We saw no ABN on the 2 pages we read." });
});

test("passes an ACN that the page calls an ABN, and says what it is", () => {
	expect(judge("ABN 004 085 616")).toMatchObject({
		status: "pass",
		found: "“ABN 004 085 616”",
		opportunity: expect.stringContaining("is a company number (ACN)"),
	});
	expect(judge("ACN 51 824 753 556")).toMatchObject({ status: "pass", opportunity: expect.stringContaining("is an ABN") });
});

test("does not judge what was not read", () => {
	expect(localAbn.run(siteFacts({ home: { html: { isScriptShell: true } } }), new Date()).status).toBe("unknown");
	expect(localAbn.run(siteFacts({ home: { html: null } }), new Date()).status).toBe("unknown");
});
