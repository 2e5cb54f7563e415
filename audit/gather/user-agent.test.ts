import { expect, test } from "vitest";
import { isAllowed, parseRobotsTxt } from "#audit/robots/robots-txt.ts";
import { renderUserAgent, USER_AGENT_TOKEN } from "./user-agent.ts";

test.each(["https://www.agency.example", "https://www.agency.example/"])(
	"links the user agent to the page that explains it for %s",
	(siteUrl) => {
		expect(renderUserAgent(siteUrl)).toBe("SEOSnapshot/1.0 (+https://www.agency.example/how-we-score)");
	},
);

test("has a token that owners can use in robots.txt", () => {
	const robots = parseRobotsTxt(`User-agent: ${renderUserAgent("https://a.au")}\nDisallow: /`);
	expect(isAllowed(robots, USER_AGENT_TOKEN, "https://b.au/")).toBe(false);
});
