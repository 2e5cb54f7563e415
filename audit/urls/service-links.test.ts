import { expect, test } from "vitest";
import type { Anchor } from "#audit/site-facts.ts";
import { anchor } from "#audit/testing/site-facts.ts";
import { listServiceLinks } from "./service-links.ts";

const HOME = "https://loomandlyre.com.au/";

function link(text: string, href: string, overrides: Partial<Anchor> = {}): Anchor {
	return anchor({ text, href, url: new URL(href, HOME).href, region: "nav", ...overrides });
}

function list(...anchors: Anchor[]) {
	return listServiceLinks(anchors, HOME).map(({ url }) => new URL(url).pathname);
}

test("lists pages named like a service", () => {
	expect(list(link("Blocked drains", "/blocked-drains"), link("Contact", "/contact"), link("About us", "/about"))).toEqual([
		"/blocked-drains",
	]);
});

test("lists pages below a services menu or heading, whatever they are called", () => {
	const below = { isInServices: true };
	expect(
		list(
			link("Wickerwork", "/wickerwork", below),
			link("Lyres", "/lyres", { ...below, region: "main" }),
			link("Contact", "/contact", below),
		),
	).toEqual(["/wickerwork", "/lyres"]);
});

test("takes two menu entries of no other kind for services, but not one", () => {
	expect(list(link("Wickerwork", "/wickerwork"), link("Harp restringing", "/harp-restringing"), link("Blog", "/blog"))).toEqual([
		"/wickerwork",
		"/harp-restringing",
	]);
	expect(list(link("Wickerwork", "/wickerwork"), link("Gallery", "/gallery"), link("Our team", "/our-team"))).toEqual([]);
});

test.for(["/index.html", "/index.php", "/home", "/Home/", "/home.html", "/default.aspx", "#!", "#", "/#top"])(
	"never takes %s, which is the home page, for a service",
	(href) => {
		expect(list(link("Start", href, { isInServices: true }), link("Welcome", href), link("Lyres", "/lyres"))).toEqual([]);
	},
);

test("leaves out articles, files and pages of other sites", () => {
	const below = { isInServices: true };
	expect(
		list(
			link("How to restring", "/blog/restring", below),
			link("Price list", "/prices.pdf", below),
			link("Supplier", "https://cane.com.au/reed", { ...below, isInternal: false }),
		),
	).toEqual([]);
});

test("lists a menu entry of no other kind next to a page named like a service", () => {
	expect(
		list(link("Blocked drains", "/blocked-drains"), link("Rainwater", "/rainwater"), link("Fees", "/fees"), link("Why us", "/why-us")),
	).toEqual(["/blocked-drains", "/rainwater"]);
	expect(list(link("Blocked drains", "/blocked-drains"), link("Rainwater", "/rainwater", { region: "footer" }))).toEqual([
		"/blocked-drains",
	]);
});
