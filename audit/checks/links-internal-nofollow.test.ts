import { expect, test } from "vitest";
import { anchor, pageFacts, siteFacts } from "#audit/testing/site-facts.ts";
import { linksInternalNofollow } from "./links-internal-nofollow.ts";

function link(path: string, rel: string[] = []) {
	return anchor({ href: path, url: new URL(path, "https://reefcafe.com.au/").href, rel });
}

function run(anchors: ReturnType<typeof link>[], html = {}) {
	return linksInternalNofollow.run(siteFacts({ home: { html: { anchors, ...html } } }), new Date());
}

test("passes links without nofollow", () => {
	expect(run([link("/menu"), link("/about", ["noopener"])])).toMatchObject({ status: "pass", found: expect.stringContaining("2 links") });
});

test("warns about each internal nofollow link once", () => {
	expect(run([link("/menu", ["nofollow"]), link("/menu/", ["nofollow"]), link("/about", ["nofollow", "noopener"])])).toMatchObject({
		status: "warn",
		issue: "You ask search engines to ignore 2 of your own pages.",
		found: "nofollow on links to /menu/, /about",
		url: "https://reefcafe.com.au/",
	});
});

test("ignores nofollow links to carts, sign-in pages and filters", () => {
	const paths = ["/?add-to-cart=12", "/cart/", "/my-account/", "/wp-login.php", "/shop/?orderby=price", "/blog/post/?replytocom=4"];
	expect(run(paths.map((path) => link(path, ["nofollow"]))).status).toBe("pass");
});

test("ignores nofollow links to other sites", () => {
	const away = anchor({ href: "https://a.au/", url: "https://a.au/", isInternal: false, rel: ["nofollow"] });
	expect(run([away, link("/menu")]).status).toBe("pass");
});

test("finds nofollow links on other pages", () => {
	const facts = siteFacts({ pages: [pageFacts("/contact", { html: { anchors: [link("/menu", ["nofollow"])] } })] });
	expect(linksInternalNofollow.run(facts, new Date())).toMatchObject({ status: "warn", url: "https://reefcafe.com.au/contact" });
});

test("does not apply without links and returns unknown when scripts render the page", () => {
	expect(run([]).status).toBe("na");
	expect(run([], { isScriptShell: true }).status).toBe("unknown");
});
