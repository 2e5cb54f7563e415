import { expect, test } from "vitest";
import { leadPath, listOf, listPath } from "./lead-links.ts";

const paramsOf = (path: string) => new URL(path, "https://desk.test").searchParams;
const backFrom = (params: URLSearchParams) => listPath(listOf(params));

test("a lead's address leads back to the list it was opened from, filters, page and all", () => {
	for (const list of ["", "?status=won&q=o%27brien+%26+sons", "?view=spam", "?due=overdue&newer=abc-1"]) {
		expect(backFrom(paramsOf(leadPath(7, paramsOf(`/desk${list}`))))).toBe(`/desk${list}`);
	}
	expect(leadPath(7, new URLSearchParams())).toBe("/desk/leads/7");
});

test("the way back never leaves the desk, and drops what was said once", () => {
	expect(backFrom(new URLSearchParams({ list: "//evil.example?status=won" }))).toBe("/desk");
	expect(backFrom(new URLSearchParams({ list: "https://evil.example" }))).toBe("/desk");
	expect(leadPath(7, paramsOf("/desk?done=deleted&status=new"))).toBe("/desk/leads/7?list=status%3Dnew");
});
