import { expect, test } from "vitest";
import { decodeHtml } from "./decode-html.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const latin1 = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));

test("prefers the byte order mark to every other charset declaration", () => {
	expect(decodeHtml(utf8("\uFEFFCafé"), "text/html; charset=iso-8859-1")).toBe("Café");
	expect(decodeHtml(new Uint8Array([0xff, 0xfe, 0x43, 0x00, 0xe9, 0x00]), "")).toBe("Cé");
	expect(decodeHtml(new Uint8Array([0xfe, 0xff, 0x00, 0x43, 0x00, 0xe9]), "")).toBe("Cé");
});

test("prefers the charset of the header to that of the page", () => {
	expect(decodeHtml(latin1("<meta charset=utf-8>Café"), 'text/html; Charset="ISO-8859-1"')).toContain("Café");
});

test.each([
	"<meta charset=windows-1252>",
	'<META http-equiv="Content-Type" content="text/html; charset=ISO-8859-1">',
	'<?xml version="1.0" encoding="iso-8859-1"?>',
	"<!-- <meta charset=utf-8> --><meta charset=latin1>",
])("uses the charset that the page declares: %s", (declaration) => {
	expect(decodeHtml(latin1(`${declaration}“Café”`.replace(/[“”]/g, "")), "text/html")).toContain("Café");
});

test("decodes a page that declares UTF-16 in ASCII as UTF-8", () => {
	expect(decodeHtml(utf8("<meta charset=utf-16>Café"), "")).toContain("Café");
});

test("ignores unknown charsets", () => {
	expect(decodeHtml(utf8("Café"), "text/html; charset=klingon")).toBe("Café");
	expect(decodeHtml(utf8("<meta charset=klingon>Café"), "")).toContain("Café");
});

test("falls back to UTF-8, then to windows-1252, without a charset", () => {
	expect(decodeHtml(utf8("Nguyễn’s Café"), "text/html")).toBe("Nguyễn’s Café");
	expect(decodeHtml(new Uint8Array([0x43, 0xe9, 0x92, 0x73]), "text/html")).toBe("Cé’s");
});

test("decodes UTF-8 that was cut within a character", () => {
	expect(decodeHtml(utf8("Café").subarray(0, 4), "")).toMatch(/^Caf/);
	expect(decodeHtml(utf8("é Café").subarray(0, 6), "")).toMatch(/^é Caf/);
});

test("decodes an empty page", () => {
	expect(decodeHtml(new Uint8Array(), "")).toBe("");
});
