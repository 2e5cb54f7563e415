import { expect, test } from "vitest";
import { dialsHelpline, isHelpline } from "./helplines.ts";
import { listPhones, parsePhone } from "./phone-numbers.ts";

test.each([
	"Lifeline 13 11 14",
	"13 SICK",
	"call 13 7425",
	"Beyond Blue 1300 22 4636",
	"1800 RESPECT",
	"1800 737 732",
	"13 HEALTH",
	"call 13 43 25 84",
	"Kids Helpline 1800 55 1800",
	"13 YARN",
	"call 13 92 76",
])("recognises the helpline %s", (text) => {
	const phones = listPhones(text);
	expect(phones.length).toBeGreaterThan(0);
	expect(phones.filter(({ e164 }) => !isHelpline(e164))).toEqual([]);
});

test("does not mistake a business number for a helpline", () => {
	expect(["(07) 4051 1234", "1300 123 456", "13 12 34"].map((text) => isHelpline(parsePhone(text)))).toEqual([false, false, false]);
	expect(isHelpline(null)).toBe(false);
});

test("recognises a link that dials a helpline or triple zero", () => {
	const dials = (href: string) => dialsHelpline(href, parsePhone(href));
	expect(["tel:131114", "tel:13 11 14", "tel:000", "TEL://112"].map(dials)).toEqual([true, true, true, true]);
	expect(["tel:0740511234", "tel:", "tel:0001"].map(dials)).toEqual([false, false, false]);
});
