import { expect, test } from "vitest";
import { parseUsername } from "./username.ts";

test.each([
	["mia", "mia"],
	["  Mia.O-Brien@Agency.example ", "mia.o-brien@agency.example"],
	["", null],
	["mia o", null],
	["-mia", null],
	["mia\u0000", null],
	["\ud800", null],
	["mía", null],
	["m".repeat(65), null],
	["<script>", null],
])("reads %j as %j", (typed, username) => {
	expect(parseUsername(typed)).toBe(username);
});
