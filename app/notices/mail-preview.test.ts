import { expect, test } from "vitest";
import { readMarkup } from "#tests/site/read-markup.ts";
import { previewMail } from "./mail-preview.tsx";

test("shows every email as a page and as plain text", async () => {
	const { links } = readMarkup(await previewMail("/dev/emails").text());
	for (const part of ["/agency.", "/reply.", "/change.", "/change-for-a-visitor.", "/alert.", "/invitation.", "/reset.", "/digest."])
		expect(links.filter((link) => link.includes(part)).length, part).toBe(2);
	for (const link of links) {
		const text = await previewMail(link).text();
		expect(text, link).not.toContain("<h1>Emails</h1>");
		expect(text, link).toContain("www.seo.com.au");
		expect(text, link).not.toMatch(/undefined|NaN|Invalid Date/);
	}
});
