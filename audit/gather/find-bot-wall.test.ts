import { expect, test } from "vitest";
import { parseHtml } from "#audit/read/parse-html.ts";
import { findBotWall } from "./find-bot-wall.ts";

const URL_OF_PAGE = { url: "https://reef.com.au/", siteUrl: "https://reef.com.au/" };

function find(html: string, headers: Record<string, string> = {}) {
	return findBotWall(headers, parseHtml(html, URL_OF_PAGE));
}

test.each([
	["Cloudflare", "<title>Just a moment...</title><noscript>Enable JavaScript and cookies to continue</noscript>"],
	[
		"Imunify360",
		'<title>One moment, please...</title><meta name="robots" content="noindex"><h1>Please wait while your request is being verified...</h1>',
	],
	["LiteSpeed", "<title>reef.com.au</title><h2>Please wait while we are checking your browser...</h2>"],
	["SiteGround", '<meta http-equiv="refresh" content="0;/.well-known/sgcaptcha/?r=%2F&y=ipc:192.0.2.1:1">'],
	["Imperva", '<META NAME="ROBOTS" CONTENT="NOINDEX"><body><iframe src="/_Incapsula_Resource?SWUDNSAI=31">Request unsuccessful.</iframe>'],
	["Imperva's script", '<META NAME="robots" CONTENT="noindex,nofollow"><script src="/_Incapsula_Resource?SWJIYLWA=719d"></script><body>'],
	["Cloudflare's script", '<p>reef.com.au</p><script src="/cdn-cgi/challenge-platform/h/b/orchestrate/chl_page/v1"></script>'],
	["Distil", "<title>Pardon Our Interruption</title><p>As you were browsing something made us think you might be a bot."],
])("recognises the bot challenge of %s", (_whose, html) => {
	expect(find(html)).toBe("bot-check");
});

test("recognises challenge headers on any page", () => {
	expect(findBotWall({ "cf-mitigated": "challenge" }, null)).toBe("bot-check");
	expect(findBotWall({ "x-amzn-waf-action": "challenge" }, null)).toBe("bot-check");
});

test("recognises a page that blocks bots", () => {
	expect(find("<title>Access Denied</title><h1>Access Denied</h1><p>You don't have permission to access this server.")).toBe("turned-away");
	expect(find("<title>Attention Required! | Cloudflare</title><h1>Sorry, you have been blocked</h1>")).toBe("turned-away");
});

test.each([
	["a business named like a bot challenge", "<title>Just a Moment Photography</title><h1>Just a moment, kept for ever</h1>"],
	["a café", "<title>Reef Café</title><h1>Please wait to be seated</h1><p>Open daily."],
	["a page that says please wait", "<title>Reef Café</title><h1>Please wait...</h1><script src=/app.js></script>"],
	["an article about bot challenges", `<title>Access denied</title><p>${"Many words about a locked gate. ".repeat(30)}`],
	["a page behind Cloudflare", '<h1>Reef Café</h1><p>Coffee</p><script src="/cdn-cgi/challenge-platform/scripts/jsd/main.js"></script>'],
	["a page behind Imperva", '<title>Reef Café</title><div id="root"></div><script src="/_Incapsula_Resource?SWJIYLWA=719d"></script>'],
	["an empty page", ""],
])("does not mistake %s for a bot wall", (_what, html) => {
	expect(find(html)).toBeNull();
});
