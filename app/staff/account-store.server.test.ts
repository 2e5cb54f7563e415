import { expect, test } from "vitest";
import { parseUsername } from "./account-store.server.ts";

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
])("parses the account name %j as %j", (typed, username) => {
	expect(parseUsername(typed)).toBe(username);
});
