import { expect, test } from "vitest";
import { parseSubject } from "./privacy-subject.ts";

test.each([" Linh@Reef.example ", "linh+cafe@reef.example", "li\u0000nh@reef.example"])("parses %j as an email address", (typed) => {
	expect(parseSubject(typed)).toEqual({ kind: "subject", subject: { email: typed.replace("\u0000", "").trim() } });
});

test.each(["reef.example", " WWW.Reef.example", "https://www.reef.example:8443/?utm_source=a&ref=b#c"])(
	"parses %j as the website reef.example",
	(typed) => {
		expect(parseSubject(typed)).toMatchObject({
			kind: "subject",
			subject: { website: "reef.example", hosts: ["reef.example"], pages: [] },
		});
	},
);

test.each([
	["tiktok.com/@joe", "tiktok.com/@joe"],
	["http://reef.example/@linh", "reef.example/@linh"],
	["https://www.reef.example:8443/Menu/?a=1&ref=x#b", "reef.example/menu?a=1"],
	["reef.example?id=5", "reef.example?id=5"],
	["https://www.facebook.com/ReefCafe/", "facebook.com/reefcafe"],
	["m.facebook.com/reefcafe?fbclid=x", "facebook.com/reefcafe"],
	["au.linkedin.com/in/sam", "au.linkedin.com/in/sam"],
	["hipages.com.au/connect/%", "hipages.com.au/connect/%"],
])("parses %j as the page %s", (typed, website) => {
	expect(parseSubject(typed)).toMatchObject({ kind: "subject", subject: { website, pages: [website.replace(/^[^/?]+/, "")] } });
});

test("looks for an internationalised host in both spellings", () => {
	expect(parseSubject("https://www.CAFÉ.example/")).toMatchObject({ subject: { hosts: ["xn--caf-dma.example", "café.example"] } });
});

test.each(["facebook.com", "https://m.facebook.com/", "www.facebook.com/?ref=x"])("asks for the full URL instead of %j", (typed) => {
	expect(parseSubject(typed)).toEqual({
		kind: "rejected",
		message: "Many businesses have a page on facebook.com. Please enter the full URL of theirs.",
	});
});

test.each([
	"",
	"  ",
	"Harveys",
	"two words",
	"https://",
	"://",
	"@joe",
	"a@b@reef.example",
	"linh@reef.example/menu",
	"https://linh@reef.example",
])("rejects %j as neither an email address nor a website", (typed) => {
	expect(parseSubject(typed)).toEqual({ kind: "rejected", message: "Please enter an email address or a website URL." });
});
