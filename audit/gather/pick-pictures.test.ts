import { expect, test } from "vitest";
import { pickPictures } from "./pick-pictures.ts";

const picture = (url: string) => ({ url, isLazy: false, hasSize: true });

test("picks each file once, photos before icons", () => {
	const urls = ["/logo.svg", "/roof.jpg", "/roof.jpg#again", "/icons/star.gif?v=2", "/shed.webp"].map(
		(path) => `https://fernvale.com.au${path}`,
	);
	expect(pickPictures(urls.map(picture)).map((url) => new URL(url).pathname)).toEqual([
		"/roof.jpg",
		"/shed.webp",
		"/logo.svg",
		"/icons/star.gif",
	]);
});

test("picks no more than six of a thousand pictures", () => {
	const many = Array.from({ length: 1_000 }, (_, index) => picture(`https://fernvale.com.au/${index}.jpg`));
	expect(pickPictures(many)).toHaveLength(6);
});
