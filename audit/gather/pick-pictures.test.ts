import { expect, test } from "vitest";
import { pickPictures } from "./pick-pictures.ts";

const isInternal = (url: string) => url.startsWith("https://fernvale.com.au/");
const picture = (url: string) => ({ url, isLazy: false, hasSize: true });

test("picks each file once, photos before icons", () => {
	const urls = ["/logo.svg", "/roof.jpg", "/roof.jpg#again", "/icons/star.gif?v=2", "/shed.webp"].map(
		(path) => `https://fernvale.com.au${path}`,
	);
	expect(pickPictures(urls.map(picture), isInternal).map((url) => new URL(url).pathname)).toEqual([
		"/roof.jpg",
		"/shed.webp",
		"/logo.svg",
		"/icons/star.gif",
	]);
});

test("picks no more than six of a thousand pictures", () => {
	const many = Array.from({ length: 1_000 }, (_, index) => picture(`https://fernvale.com.au/${index}.jpg`));
	expect(pickPictures(many, isInternal)).toHaveLength(6);
});

test("picks no more than three pictures of another domain and its subdomains", () => {
	const hosts = ["a.victim.com.au", "b.victim.com.au", "victim.com.au", "c.victim.com.au", "cdn.example.net"];
	const picked = pickPictures(
		hosts.map((host) => picture(`https://${host}/search?q=1.jpg`)),
		isInternal,
	);
	expect(picked.map((url) => new URL(url).host)).toEqual(["a.victim.com.au", "b.victim.com.au", "victim.com.au", "cdn.example.net"]);
});
