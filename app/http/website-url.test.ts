import { expect, test } from "vitest";
import { completeWebsiteUrl, isWebsiteUrl } from "./website-url.ts";

test.each([
	"https://mycafe.com.au",
	"http://mycafe.com.au/menu?day=monday#lunch",
	"HTTPS://MyCafe.com.au",
	"https://mycafe.com.au:8443/",
	"https://mycafe.com.au./",
	"https://café-nguyễn.vn/thực-đơn",
	"https://xn--caf-dma.xn--p1ai",
	"https://my_shop.example.com",
])("accepts %s", (text) => {
	expect(isWebsiteUrl(text)).toBe(true);
});

test.each([
	"",
	"mycafe.com.au",
	"//mycafe.com.au",
	"https:mycafe.com.au",
	"https:///mycafe.com.au",
	"https://",
	"https://localhost",
	"https://intranet/",
	"https://127.0.0.1",
	"https://2130706433",
	"https://[::1]",
	"https://mycafe..au",
	"https://.com",
	"https://mycafe.c",
	"https://-mycafe.com",
	"https://my cafe.com",
	"https://my\ncafe.com",
	"https://mycafe.com/\u0000",
	"https://mycafe.com/\ud800",
	"https://owner:secret@mycafe.com.au",
	"https://mycafe.com.au@evil.example",
	`https://${"a".repeat(64)}.com`,
	`https://${"a.".repeat(130)}com`,
	"javascript:alert(1)//https://mycafe.com.au",
	"ftp://mycafe.com.au",
	"mailto:owner@mycafe.com.au",
])("rejects %j", (text) => {
	expect(isWebsiteUrl(text)).toBe(false);
});

test.each([
	["mycafe.com.au", "https://mycafe.com.au"],
	["  www.mycafe.com.au/menu ", "https://www.mycafe.com.au/menu"],
	["mycafe.com.au:8080/menu", "https://mycafe.com.au:8080/menu"],
	["café.vn?tab=1", "https://café.vn?tab=1"],
	["https://mycafe.com.au", "https://mycafe.com.au"],
	[" http://mycafe.com.au ", "http://mycafe.com.au"],
])("completes %j to %s", (typed, expected) => {
	expect(completeWebsiteUrl(typed)).toBe(expected);
});

test.each(["", "mycafe", "localhost:3000", "my cafe.com", "owner@mycafe.com.au", "javascript:alert(1)", "//mycafe.com", "1.2.3.4", "e.g"])(
	"leaves %j as typed",
	(typed) => {
		expect(completeWebsiteUrl(typed)).toBe(typed);
	},
);
