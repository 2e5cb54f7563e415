import { expect, test } from "vitest";
import { shortAddress } from "./short-address.ts";

test("shows the path as the owner knows it, and never much of it", () => {
	expect(shortAddress("https://reefcafe.com.au/menu?day=1#top")).toBe("/menu?day=1");
	expect(shortAddress("nonsense")).toBe("nonsense");
	expect(shortAddress(`https://reefcafe.com.au/${"a".repeat(500)}`)).toHaveLength(60);
});
