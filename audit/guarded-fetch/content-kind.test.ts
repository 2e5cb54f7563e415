import { expect, test } from "vitest";
import { findContentKind, parseContentType, sniffContentType } from "./content-kind.ts";

test.each([
	["text/html", "html"],
	[" Text/HTML ; charset=utf-8", "html"],
	["application/xhtml+xml", "html"],
	["text/plain;charset=UTF-8", "text"],
	["text/xml", "xml"],
	["application/xml", "xml"],
	["application/rss+xml; charset=utf-8", "xml"],
	["application/vnd.google-earth.kml+xml", "xml"],
	["application/x-gzip", "gzip"],
	["application/octet-stream", "gzip"],
	["image/svg+xml", null],
	["application/json", null],
	["application/pdf", null],
	["text/htmlx", null],
	["text", null],
	["", null],
	[undefined, null],
])("maps the content type %j to %s", (header, kind) => {
	expect(findContentKind(parseContentType(header))).toBe(kind);
});

test.each([
	["<!doctype html>", "text/html"],
	["\ufeff \r\n<html>", "text/html"],
	["<?xml version='1.0'?>", "text/xml"],
	["User-agent: *\nDisallow:", "text/plain"],
	["%PDF-1.7\x00\x01", ""],
	["", ""],
	["\n\n", ""],
])("sniffs the body %j as %j", (start, contentType) => {
	expect(sniffContentType(new TextEncoder().encode(start), ["html", "xml", "text"])).toBe(contentType);
});

test("sniffs an XML prolog as HTML when XML is not accepted", () => {
	expect(sniffContentType(new TextEncoder().encode("<?xml version='1.0'?><html>"), ["html"])).toBe("text/html");
});
