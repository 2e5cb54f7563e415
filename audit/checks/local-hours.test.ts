import { expect, test } from "vitest";
import { listHours } from "#audit/australia/opening-hours.ts";
import { businessItem, structured } from "#audit/testing/business-item.ts";
import { pageFacts, siteFacts } from "#audit/testing/site-facts.ts";
import { localHours } from "./local-hours.ts";

function run(text: string, html = {}) {
	const pages = [pageFacts("/contact", { contact: { hours: listHours(text) }, html })];
	return localHours.run(siteFacts({ pages }), new Date());
}

test("passes opening hours on any page", () => {
	expect(run("Open Mon-Fri 8am-5pm")).toMatchObject({
		status: "pass",
		found: expect.stringContaining("Mon-Fri 8am-5pm"),
		url: "https://reefcafe.com.au/contact",
	});
	expect(run("Mon to Fri 9am to 5pm, 24/7 emergency service").status).toBe("pass");
});

test("passes hours that are only in the business details, with advice to show them", () => {
	expect(run("", structured(businessItem()))).toMatchObject({
		status: "pass",
		opportunity: expect.stringContaining("on the page"),
	});
});

test("reads the hours in the business details when scripts render the page", () => {
	const html = { isScriptShell: true, ...structured(businessItem()) };
	expect(localHours.run(siteFacts({ home: { html } }), new Date())).toEqual({
		status: "pass",
		found: "opening hours in your business details",
		url: "https://reefcafe.com.au/",
	});
});

test("fails without opening hours", () => {
	expect(run("", structured(businessItem({ openingHours: "" })))).toMatchObject({
		status: "fail",
		issue: "We saw no opening hours on the 2 pages we read.",
	});
	expect(run("Pilates: Wednesday and Friday 6pm")).toMatchObject({ status: "fail", found: "no opening hours found" });
});

test("returns unknown when a business has several locations and not all pages were read", () => {
	const place = (locality: string) => ({ text: `1 High St, ${locality}`, street: "1 High St", locality, state: null, postcode: null });
	const contact = { addresses: [place("Mackay"), place("Townsville")] };
	const pages = [pageFacts("/stores", { html: { mainText: "1 High St, Mackay and 1 High St, Townsville" }, contact })];
	expect(localHours.run(siteFacts({ pages }), new Date())).toMatchObject({
		status: "unknown",
		reason: expect.stringContaining("locations"),
	});
});

test("does not apply to a business that is always open or works by appointment", () => {
	expect(run("Emergency plumber, available 24/7")).toMatchObject({ status: "na", reason: expect.stringContaining("24/7") });
	expect(run("Viewings strictly by appointment")).toMatchObject({ status: "na", reason: expect.stringContaining("by appointment") });
});

test("returns unknown when pages were not read", () => {
	expect(localHours.run(siteFacts({ home: { html: { isScriptShell: true } } }), new Date()).status).toBe("unknown");
	expect(localHours.run(siteFacts({ home: { html: null } }), new Date()).status).toBe("unknown");
});
