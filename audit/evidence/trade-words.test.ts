import { expect, test } from "vitest";
import { isLocalBusinessType } from "./local-business-types.ts";
import { findTradeType } from "./trade-words.ts";

test.each([
	["Emergency Plumber Cairns | Smith & Sons", "Plumber"],
	["Reef Café", "CafeOrCoffeeShop"],
	["Family Lawyers Brisbane", "LegalService"],
	["Smith Smash Repairs and Mechanics", "AutoBodyShop"],
	["Coral Coast Dental", "Dentist"],
	["Landscaping Sunshine Coast", "HomeAndConstructionBusiness"],
	["Tropic Air Conditioning & Electrical Services", "HVACBusiness"],
	["B&B by the Sea", "BedAndBreakfast"],
])("%s names the trade %s", (headline, type) => {
	expect(findTradeType(headline)).toBe(type);
	expect(isLocalBusinessType(type)).toBe(true);
});

test("does not take a business for the trade it serves", () => {
	expect(findTradeType("SEO for Dentists")).toBeNull();
	expect(findTradeType("Plumbing supplies and bathroom ware")).toBeNull();
	expect(findTradeType("Photography by Jo")).toBeNull();
	expect(findTradeType("")).toBeNull();
});
