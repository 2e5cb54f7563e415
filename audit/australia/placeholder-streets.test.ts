import { expect, test } from "vitest";
import { isPlaceholderStreet } from "./placeholder-streets.ts";

test.each([
	"123 Main Street, Anytown",
	"123 Main St, Your City NSW 2000",
	"123 Fake St",
	"500 Terry Francois Street, San Francisco",
	"1234 Street Name",
])("recognises the placeholder %j", (address) => {
	expect(isPlaceholderStreet(address)).toBe(true);
});

test.each([
	"123 Main Street, Pialba QLD 4655",
	"123 Main Street, Bairnsdale",
	"1123 Main Street, Anytown",
	"12 Margaret Street, Toowoomba",
])("keeps the address %j", (address) => {
	expect(isPlaceholderStreet(address)).toBe(false);
});
