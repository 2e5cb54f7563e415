import { expect, test } from "vitest";
import { parseHtml } from "#audit/read/parse-html.ts";
import { findInstantRefresh } from "./find-instant-refresh.ts";

const HOME = "https://reef.com.au/";

function find(content: string, body = "") {
	return findInstantRefresh(parseHtml(`<meta http-equiv="Refresh" content="${content}"><body>${body}`, { url: HOME, siteUrl: HOME }), HOME);
}

test.each([
	["0; url=/home.html", "https://reef.com.au/home.html"],
	["0;URL='https://www.reef.com.au/en/#top'", "https://www.reef.com.au/en/"],
	["1, home.php?a=b", "https://reef.com.au/home.php?a=b"],
	["0.5 ; url = welcome", "https://reef.com.au/welcome"],
])("follows %s", (content, target) => {
	expect(find(content, "You are being sent on. <a href=/home.html>Click here</a>")).toBe(target);
});

test.each(["5; url=/home.html", "0", "300", "", "0; url=javascript:alert(1)", "0; url=mailto:a@reef.com.au", "soon; url=/x"])(
	"stays for %s",
	(content) => {
		expect(find(content)).toBeNull();
	},
);

test("does not follow a refresh on a page with content", () => {
	expect(find("0; url=/home.html", "words ".repeat(40))).toBeNull();
});
