import { expect, test } from "vitest";
import { parseHtml } from "./parse-html.ts";

function read(html: string) {
	return parseHtml(html, { url: "https://joes.com.au/", siteUrl: "https://joes.com.au/" }).structuredData.items;
}

test("reads a business with its nested address", () => {
	const items = read(`<div itemscope itemtype="http://schema.org/Plumber"><h1 itemprop="name">Joe's <b>Plumbing</b></h1>
		<p itemprop="address" itemscope itemtype="https://schema.org/PostalAddress"><span itemprop="postalCode">4350</span></p>
		<p>No part of it</p></div>`);
	expect(items).toEqual([
		{
			format: "microdata",
			types: ["Plumber"],
			properties: { name: "Joe's Plumbing", address: { "@type": "PostalAddress", postalCode: "4350" } },
		},
		{ format: "microdata", types: ["PostalAddress"], properties: { postalCode: "4350" } },
	]);
});

test("reads a property from the attribute that holds its value", () => {
	const [item] = read(`<div itemscope itemtype="https://schema.org/Event" itemid="#e"><meta itemprop="priceRange" content="$$">
		<link itemprop="sameAs" href="https://facebook.com/joe"><a itemprop="url" href="/about">About</a><img itemprop="image" src="a.jpg">
		<time itemprop="startDate" datetime="2024-05-01">1 May</time><time itemprop="endDate">2 May</time>
		<span itemprop="telephone" content="+61746123456">Call</span><span itemprop="email" hidden>joe@joes.com.au</span>
		<data itemprop="sku" value="7">seven</data></div>`);
	expect(item?.properties).toEqual({
		"@id": "#e",
		priceRange: "$$",
		sameAs: "https://facebook.com/joe",
		url: "https://joes.com.au/about",
		image: "https://joes.com.au/a.jpg",
		startDate: "2024-05-01",
		endDate: "2 May",
		telephone: "+61746123456",
		email: "joe@joes.com.au",
		sku: "7",
	});
});

test("collects repeated properties, and supports several names for one value", () => {
	const [item] = read(
		'<p itemscope itemtype="https://schema.org/Plumber"><i itemprop="name legalName">Joe</i><i itemprop="name">Joe Two</i><i itemprop="name">Joe Three</i></p>',
	);
	expect(item?.properties).toEqual({ name: ["Joe", "Joe Two", "Joe Three"], legalName: "Joe" });
});

test("keeps properties within their item and ignores those outside any item", () => {
	const items = read(`<i itemprop="name">Outside</i><div itemscope itemtype="https://schema.org/Plumber">
		<div itemscope itemtype="https://schema.org/Review"><i itemprop="name">Great</i></div></div>`);
	expect(items).toMatchObject([
		{ types: ["Plumber"], properties: {} },
		{ types: ["Review"], properties: { name: "Great" } },
	]);
});

test("handles a property called __proto__", () => {
	const [item] = read('<p itemscope itemtype="https://schema.org/Plumber"><i itemprop="__proto__ toString name">Joe</i></p>');
	expect(item?.properties).toEqual({ toString: "Joe", name: "Joe" });
});
