import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyRuns } from "#tests/setup/property-runs.ts";
import { parseHtml } from "./parse-html.ts";

function read(html: string, url = "https://reefcafe.com.au/") {
	return parseHtml(html, { url, siteUrl: "https://reefcafe.com.au/" });
}

test("reads the language, title, metas and links", () => {
	const facts = read(`<!doctype html><html lang=" en-AU "><head><title> Reef
		Café </title><META NAME="Description" content=" Coffee
		by the sea "><meta property="og:title" content="Reef"><meta charset="utf-8"></head><body></body></html>`);
	expect(facts.lang).toBe("en-AU");
	expect(facts.titles).toEqual(["Reef Café"]);
	expect(facts.metas).toEqual([
		{ key: "description", content: "Coffee by the sea", isInHead: true },
		{ key: "og:title", content: "Reef", isInHead: true },
	]);
});

test("returns no language when the page declares none", () => {
	expect(read("<p>x").lang).toBeNull();
	expect(read('<html lang=""><p>x').lang).toBeNull();
});

test("ignores the titles of SVG images", () => {
	expect(read("<title>One</title><body><svg><title>Logo</title></svg><title>Two</title>").titles).toEqual(["One", "Two"]);
});

test("keeps a canonical that belongs to the body out of the head", () => {
	const canonical = '<link rel="canonical" href="/">';
	expect(read(`<head>${canonical}</head>`).links).toMatchObject([{ rel: "canonical", isInHead: true }]);
	expect(read(`<head><img src="pixel.gif">${canonical}</head>`).links).toMatchObject([{ rel: "canonical", isInHead: false }]);
	expect(read(`<head><noscript><img src="pixel.gif"></noscript>${canonical}</head>`).links).toMatchObject([{ isInHead: true }]);
});

test("lists a link element once for each word of its rel", () => {
	expect(read('<link rel="Alternate NOFOLLOW" hreflang="de-AT" href="/de">').links).toEqual([
		{ rel: "alternate", href: "/de", url: "https://reefcafe.com.au/de", hreflang: "de-AT", isInHead: true },
		{ rel: "nofollow", href: "/de", url: "https://reefcafe.com.au/de", hreflang: "de-AT", isInHead: true },
	]);
});

test("resolves URLs against the base element, wherever it is", () => {
	expect(read('<a href="menu">Menu</a><base href="/old/"><base href="/never/">').anchors).toMatchObject([
		{ url: "https://reefcafe.com.au/old/menu", isInternal: true },
	]);
	expect(read('<base href="https://10.0.0.1/"><a href="menu">Menu</a>').anchors).toMatchObject([
		{ url: "https://10.0.0.1/menu", isInternal: false },
	]);
	expect(read('<base href="javascript:alert(1)"><a href="menu">Menu</a>').anchors).toMatchObject([{ url: "https://reefcafe.com.au/menu" }]);
});

test("reads the visible text and separates its words", () => {
	const facts = read(`<head><title>Not this</title></head><body>
		<p>Fresh<b>ly</b> caught</p><p>fish</p>and<br>chips<script>not()</script><style>.not{}</style><noscript>Not</noscript>
		<template>Not</template><p hidden>Not</p><p style="color:red; DISPLAY : none">Not</p><p style="visibility:hidden">Not</p>
		<select><option>Not</option></select><textarea>Not</textarea><iframe>Not</iframe><video>Not</video>
		<span aria-hidden="true">daily</span><table><tr><td>Mon</td><td>9am</td></tr></table><p>a&nbsp;&nbsp;b</p></body>`);
	expect(facts.text).toBe("Freshly caught fish and chips daily Mon 9am a b");
	expect(facts.wordCount).toBe(10);
});

test("reads a page that is hidden until its scripts have run", () => {
	expect(read('<body style="visibility:hidden"><p>Hello').text).toBe("Hello");
});

test("separates menu links without white space between them", () => {
	expect(read("<nav><a href=/>Home</a><a href=/menu>Menu</a></nav>").text).toBe("Home Menu");
	expect(read("<p>See our <a href=/menu>menu</a>.</p>").text).toBe("See our menu.");
});

test("counts the words of the whole text but keeps only its start", () => {
	const facts = read(`<p>${"word ".repeat(20_000)}</p>`);
	expect(facts.wordCount).toBe(20_000);
	expect(facts.text.length).toBeLessThanOrEqual(60_000);
});

test("reads headings with the alt text of their images, and skips hidden ones", () => {
	expect(read("<h1><img src=x alt='Reef Café'></h1><h2>Our <em>menu</em></h2><h3>\u200b</h3><h2 hidden>No</h2>").headings).toEqual([
		{ level: 1, text: "Reef Café" },
		{ level: 2, text: "Our menu" },
		{ level: 3, text: "" },
	]);
});

test.each([
	["<a href=/>Book <b>now</b></a>", "Book now"],
	["<a href=/ aria-label='Book a table'>Book</a>", "Book a table"],
	["<a href=/><img src=x alt='Our menu'></a>", "Our menu"],
	["<a href=/><svg><title>Facebook</title><path/></svg></a>", "Facebook"],
	["<a href=/><svg aria-label=Instagram></svg></a>", "Instagram"],
	["<a href=/><i class=icon></i></a>", ""],
	["<a href=/ title=Menu><i></i></a>", "Menu"],
	["<a href=/>Menu<span aria-hidden=true> arrow_forward</span></a>", "Menu"],
	["<div style='display:none'><a href=/>Menu</a></div>", "Menu"],
	["<a href=/>Menu <span hidden>secret</span></a>", "Menu"],
	["<map><area href=/ alt=Cairns></map>", "Cairns"],
])("reads the link text of %s", (html, text) => {
	expect(read(html).anchors.map((anchor) => anchor.text)).toEqual([text]);
});

test("reads the attributes of a link", () => {
	const [plain, scripted, named] = read(
		`<a href=" /menu " rel="NoFollow  ugc">a</a><a onclick="go()" role="Button">b</a><a name="top"></a>`,
	).anchors;
	expect(plain).toMatchObject({
		href: " /menu ",
		url: "https://reefcafe.com.au/menu",
		rel: ["nofollow", "ugc"],
		role: null,
		hasOnClick: false,
	});
	expect(scripted).toMatchObject({ href: null, url: null, isInternal: false, role: "button", hasOnClick: true, hasIdOrName: false });
	expect(named).toMatchObject({ hasIdOrName: true });
});

test("distinguishes an empty alt text from a missing one", () => {
	expect(read("<img src=a.jpg alt><img src=b.jpg><img src='data:image/gif;base64,R0lGODlhAQABAA' alt='x'>").images).toEqual([
		{ src: "a.jpg", hasAlt: true, alt: "" },
		{ src: "b.jpg", hasAlt: false, alt: "" },
		{ src: "data:image/gif;base64,R0lGODlhAQABAA", hasAlt: true, alt: "x" },
	]);
});

test("finds the URL of a lazy-loaded image", () => {
	const late = "<img data-src=a.jpg><img src='data:image/gif;base64,R0' data-lazy-src=b.jpg><img srcset='c.jpg 1x, d.jpg 2x'><img>";
	expect(read(late).images.map(({ src }) => src)).toEqual(["a.jpg", "b.jpg", "c.jpg", ""]);
});

test("finds the URL of a lazy-loaded frame", () => {
	expect(read("<iframe src='about:blank' data-src='https://www.google.com/maps/embed?pb=1'></iframe>").iframes).toEqual([
		{ src: "https://www.google.com/maps/embed?pb=1", url: "https://www.google.com/maps/embed?pb=1" },
	]);
});

test("lists each subresource once", () => {
	const facts = read(`<link rel="stylesheet" href="http://cdn.example.com/a.css"><link rel="canonical" href="/">
		<script src="/a.js"></script><img src="b.jpg" srcset="c,w_1.jpg 1x, b.jpg 2x"><img src="b.jpg"><img src="data:image/gif;base64,x">
		<video poster="p.jpg"><source src="v.mp4"></video><object data="o.pdf"></object>`);
	expect(facts.subresources.map(({ tag, url }) => `${tag} ${url}`)).toEqual([
		"link http://cdn.example.com/a.css",
		"script https://reefcafe.com.au/a.js",
		"img https://reefcafe.com.au/b.jpg",
		"img https://reefcafe.com.au/c,w_1.jpg",
		"video https://reefcafe.com.au/p.jpg",
		"source https://reefcafe.com.au/v.mp4",
		"object https://reefcafe.com.au/o.pdf",
	]);
});

test("counts contact forms, not search boxes, sign-ins and bare buttons", () => {
	const field = "<input type=email name=email>";
	expect(read(`<form>${field}${field}</form><form><textarea name=message></textarea></form>`).forms).toHaveLength(2);
	expect(read("<form><input name=s></form><form><input type=search></form><form><button>Go</button></form>").forms).toHaveLength(0);
});

test("counts scripts that run, not data blocks", () => {
	expect(read('<script></script><script type=module src=a.js></script><script type="application/json">{}</script>').scriptCount).toBe(2);
});

test("separates the footer, the main text and address elements", () => {
	const facts = read(`<header>Reef Café</header><nav>Menu</nav><main><h1>Coffee</h1></main>
		<footer><nav>Links</nav><address>1 Abbott St<br>Cairns QLD 4870</address></footer>`);
	expect(facts.footerText).toBe("Links 1 Abbott St Cairns QLD 4870");
	expect(facts.mainText).toBe("Coffee");
	expect(facts.addressElements).toEqual(["1 Abbott St Cairns QLD 4870"]);
});

test("uses the whole text as the main text when a header is never closed", () => {
	expect(read("<div class=header><p>All of it").mainText).toBe("All of it");
});

test("finds phone numbers in text and links without joining two lines", () => {
	const { contact } = read("<p>Since 1998</p><p>07 4051 1234</p><p>2024</p><a href='tel:+61740511234'>Call</a>");
	expect(contact.phones.map(({ e164 }) => e164)).toEqual(["+61740511234"]);
	expect(contact.telLinks).toEqual([{ href: "tel:+61740511234", e164: "+61740511234", text: "Call" }]);
});

test.each([
	["the ticks of a drawn chart", "<svg><text>0</text><text>25</text><text>50</text><text>75</text><text>100</text></svg>"],
	["labels that touch in the markup", "<div><span>04</span><span>12</span><span>34</span><span>56</span><span>78</span></div>"],
	["the cells of a table", "<table><tr><td>07<td>4639<td>1182</table>"],
	["list items", "<ul><li>07<li>4639<li>1182</ul>"],
])("does not read %s as a phone number", (_what, html) => {
	expect(read(html).contact.phones).toEqual([]);
});

test("reads a phone number whose parts are marked up inline", () => {
	expect(read("<p><b>07</b> <i>4639</i> 1182</p>").contact.phones).toMatchObject([{ text: "07 4639 1182" }]);
	expect(read("<p><span>07</span><span>46391182</span></p>").contact.phones).toMatchObject([{ e164: "+61746391182" }]);
});

test.each([
	["a blockquote", "<blockquote><p>Great job.</p><cite>Sarah, Ipswich</cite></blockquote>"],
	["a testimonial", '<div class="card testimonial-card"><p>Great job.<p>Sarah, Ipswich QLD</div>'],
	["a review in microdata", '<div itemscope itemtype="https://schema.org/Review">Great job. Sarah, Ipswich QLD</div>'],
])("does not take the town of a customer in %s for the town of the business", (_what, html) => {
	const { contact, text } = read(`<body class="reviews"><h1>Plumber in Gatton</h1>${html}<footer>Gatton QLD 4343</footer>`);
	expect(contact.places).toEqual(["Gatton"]);
	expect(contact.addresses.map(({ locality }) => locality)).toEqual(["Gatton"]);
	expect(text).toContain("Ipswich");
});

test("reads a service area from a heading and the list below it", () => {
	const html = "<h2>Areas we service</h2><ul><li><a href=/a>Bendigo</a><li>Castlemaine<li>Kyneton</ul><p>Call us</p>";
	expect(read(html).contact.serviceAreaTexts).toEqual(["Areas we service / Bendigo / Castlemaine / Kyneton"]);
	expect(read("<nav><a href=/areas>Service Areas</a><a href=/contact>Contact</a></nav>").contact.serviceAreaTexts).toEqual([]);
});

test("removes NUL and lone surrogates", () => {
	const facts = read(
		`<title>a\0b&#xD800;</title><a href="/\uD800">x\uDC00</a><h1>${"😀".repeat(1_500)}</h1><script type="application/ld+json">{"@type":"Thing\\ud800","name":"a\\u0000\\ud83d"}</script>`,
	);
	const text = JSON.stringify(facts);
	expect(text).not.toMatch(/\\u0000|\\ud[89a-f]/i);
	expect(facts.headings[0]?.text.isWellFormed()).toBe(true);
	expect(facts.structuredData.items[0]).toMatchObject({ types: ["Thing\uFFFD"], properties: { name: "a\uFFFD" } });
});

test("handles attribute names such as constructor and __proto__", () => {
	const name = "constructor";
	const facts = read(`<${name} role=${name} itemprop=${name} class=${name}><a href=/x role=__proto__>x</a></${name}>
		<div itemscope itemtype=${name}><${name} itemprop=name>y</${name}></div><meta name=__proto__ content=${name}>`);
	expect(structuredClone(facts)).toEqual(facts);
	expect(facts.anchors).toMatchObject([{ region: "main", role: "__proto__", text: "x" }]);
	expect(facts.structuredData.items).toMatchObject([{ types: [name], properties: { name: "y" } }]);
});

test("limits the length of every list of facts", () => {
	const facts = read(
		`${"<meta name=a content=b><link rel=icon href=c>".repeat(300)}${"<a href=/x>y</a><h2>z</h2><img src=i>".repeat(4_000)}<a href="/${"l".repeat(3_000)}">long</a>`,
	);
	expect(facts.anchors).toHaveLength(3_000);
	expect(facts.images).toHaveLength(1_000);
	expect(facts.headings).toHaveLength(500);
	expect(facts.metas).toHaveLength(200);
	expect(facts.links).toHaveLength(200);
	expect(read(`<a href="/${"l".repeat(3_000)}">long</a>`).anchors).toMatchObject([{ url: null, text: "long" }]);
});

test("limits the size when a page repeats a long URL", () => {
	const facts = read(`<a href="/${"x".repeat(1_900)}">${"<div>y</div>".repeat(5_000)}`);
	expect(JSON.stringify(facts).length).toBeLessThan(1_500_000);
});

test("returns bounded, well-formed facts for any tag soup", () => {
	const pieces = fc.constantFrom(
		...'<a href=/x>|</a>|<a>|<p>|</p>|<div class=footer>|</div>|<nav>|<table>|<td>|<select>|<option>|<svg>|<title>|</title>|<math>|<template>|<h1>|</h1>|<address>|<head>|<body>|<frameset>|<noscript>|<b>|</b>|<object>|<i itemscope itemprop=a itemtype=http://schema.org/A>|<i itemprop=\'a __proto__\'>|<base href=//[>|<script type=application/ld+json>|{"@id":"#a",|"@type":"A","b":{"@id":"#a"}}|</script>|<!--|-->|<img src=a srcset=\',,, a\'>|<form><input>|&#0;|&#xD800;|\0|\uD83D|word |</svg>|</template>|<plaintext>'.split(
			"|",
		),
	);
	fc.assert(
		fc.property(fc.array(pieces, { maxLength: 80 }), (soup) => {
			const facts = read(soup.join(""));
			expect(structuredClone(facts)).toEqual(facts);
			expect(JSON.stringify(facts)).not.toMatch(/\\u0000|\\ud[89a-f]/i);
		}),
		{ numRuns: propertyRuns(200) },
	);
});

test("tells a description of a picture from a blank one and marks decoration", () => {
	const { images } = read(
		`<img src=a alt="A boat"><img src=b alt=""><img src=c alt=" "><img src=d><img src=e aria-label="Logo"><img src=f role=presentation><img src=g hidden><div aria-hidden=true><img src=h></div><img src=i role="none" alt=" ">`,
	);
	expect(images.map(({ src, hasAlt, isDecorative }) => `${src} ${hasAlt} ${isDecorative ?? false}`)).toEqual([
		"a true false",
		"b true false",
		"c false false",
		"d false false",
		"e true false",
		"f false true",
		"g false true",
		"h false true",
		"i false true",
	]);
});

test("reads links in drawings, commas between link types and pictures in links", () => {
	const { anchors } = read(
		`<svg><a xlink:href="/map"><text>Find us</text></a><a href="/boats"><title>Boats</title></a></svg>
		<a href="/x" rel="nofollow,noopener">X</a><a href="/y"><img src=y alt=""></a><a href="/z" aria-hidden="true"><svg></svg></a>`,
	);
	expect(anchors.map(({ href, text, rel, hasPicture }) => ({ href, text, rel, hasPicture }))).toEqual([
		{ href: "/map", text: "Find us", rel: [], hasPicture: undefined },
		{ href: "/boats", text: "Boats", rel: [], hasPicture: undefined },
		{ href: "/x", text: "X", rel: ["nofollow", "noopener"], hasPicture: undefined },
		{ href: "/y", text: "", rel: [], hasPicture: true },
		{ href: "/z", text: "", rel: [], hasPicture: undefined },
	]);
});

test("marks links below a services menu entry and in a section headed services", () => {
	const { anchors } = read(`<nav><ul><li><a href="/about">About</a></li><li><a href="/services">Services</a><ul>
		<li><a href="/lyres">Lyres</a></li></ul></li><li><span>What we do</span><div><ul><li><a href="/reeds">Reeds</a></li></ul></div></li>
		<li><a href="/contact">Contact</a></li></ul></nav>
		<main><h2>Our services</h2><h3>Cane</h3><a href="/cane">Read on</a><h3>Rush</h3><a href="/rush">Read on</a><h2>News</h2><a href="/party">Party</a></main>
		<footer><h4>Treatments</h4><a href="/oil">Oil</a><h4>Company</h4><a href="/team">Team</a></footer>`);
	expect(anchors.filter(({ isInServices }) => isInServices).map(({ href }) => href)).toEqual([
		"/lyres",
		"/reeds",
		"/cane",
		"/rush",
		"/oil",
	]);
});
