import { expect, test } from "vitest";
import { listBusinessNumbers } from "#audit/australia/business-numbers.ts";
import { pageFacts, siteFacts } from "#audit/testing/site-facts.ts";
import { localAbn } from "./local-abn.ts";

function run(text: string) {
	const pages = [pageFacts("/about", { contact: { businessNumbers: listBusinessNumbers(text) } })];
	return localAbn.run(siteFacts({ pages }), new Date());
}

test("passes a valid ABN or ACN on any page", () => {
	expect(run("ABN 51 824 753 556")).toEqual({ status: "pass", found: "“ABN 51 824 753 556”", url: "https://reefcafe.com.au/about" });
	expect(run("A.C.N. 004 085 616").status).toBe("pass");
});

test("fails an invalid ABN", () => {
	expect(run("ABN: 12 345 678 901")).toMatchObject({
		status: "fail",
		issue: "The ABN on your site isn't valid. Check it for a typo.",
		found: expect.stringContaining("12 345 678 901"),
	});
});

test("passes a valid ABN with advice about a mistyped ACN", () => {
	expect(run("ABN 51 824 753 556, ACN 004 085 617")).toMatchObject({
		status: "pass",
		opportunity: expect.stringContaining("004 085 617"),
	});
});

test("ignores a mistyped ABN next to a valid one", () => {
	expect(run("ABN 51 824 753 556 (formerly ABN 12 345 678 901)")).not.toMatchObject({ opportunity: expect.anything() });
});

test("warns when there is no ABN or ACN", () => {
	expect(run("QBCC 1234567")).toMatchObject({ status: "warn", issue: "We saw no ABN on the 2 pages we read." });
});

test("passes an ACN labelled as an ABN and advises relabelling it", () => {
	expect(run("ABN 004 085 616")).toMatchObject({
		status: "pass",
		found: "“ABN 004 085 616”",
		opportunity: expect.stringContaining("is a company number (ACN)"),
	});
	expect(run("ACN 51 824 753 556")).toMatchObject({ status: "pass", opportunity: expect.stringContaining("is an ABN") });
});

test("returns unknown when pages were not read", () => {
	expect(localAbn.run(siteFacts({ home: { html: { isScriptShell: true } } }), new Date()).status).toBe("unknown");
	expect(localAbn.run(siteFacts({ home: { html: null } }), new Date()).status).toBe("unknown");
});
