import { expect, test } from "vitest";
import { listStyleHashes } from "./style-hashes.server.ts";

test("names each style sheet of the head once, by the hash a browser computes of its text", () => {
	const page = "<html><head><style>a{}</style><style media=print>a{}</style></head><body></body></html>";
	expect(listStyleHashes(page)).toEqual(["'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='"]);
});

test("does not vouch for a style sheet in the body, nor for a text that is no page", () => {
	expect(listStyleHashes("<html><head></head><body><style>a{}</style></body></html>")).toEqual([]);
	expect(listStyleHashes("<style>a{}</style>")).toEqual([]);
});
