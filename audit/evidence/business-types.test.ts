import { expect, test } from "vitest";
import {
	findTradeType,
	isGenericBusinessType,
	isKindOf,
	isLocalBusinessType,
	isOrganisationType,
	isPlaceOutsideLocalBusiness,
} from "./business-types.ts";

test("recognises LocalBusiness and all types below it", () => {
	expect(["LocalBusiness", "Plumber", "SkiResort", "IndividualPhysician", "TravelAgency"].every(isLocalBusinessType)).toBe(true);
	expect(["Organization", "VeterinaryCare", "Thing", "constructor", "", "plumber", "Landscaper"].some(isLocalBusinessType)).toBe(false);
});

test("recognises places outside LocalBusiness, and organisations", () => {
	expect(isPlaceOutsideLocalBusiness("VeterinaryCare")).toBe(true);
	expect(isPlaceOutsideLocalBusiness("Plumber")).toBe(false);
	expect(isOrganisationType("Corporation")).toBe(true);
	expect(isOrganisationType("LocalBusiness")).toBe(false);
});

test("treats a group of trades as general, but not a single trade", () => {
	expect(
		["LocalBusiness", "ProfessionalService", "Store", "HomeAndConstructionBusiness", "FoodEstablishment"].every(isGenericBusinessType),
	).toBe(true);
	expect(["Plumber", "LegalService", "MedicalClinic", "Physician", "Resort", "constructor"].some(isGenericBusinessType)).toBe(false);
});

test("recognises the ancestors of a type", () => {
	expect(isKindOf("CovidTestingFacility", "MedicalBusiness")).toBe(true);
	expect(isKindOf("Dentist", "LocalBusiness")).toBe(true);
	expect(isKindOf("Dentist", "Store")).toBe(false);
	expect(isKindOf("Nonsense", "LocalBusiness")).toBe(false);
});

test.each([
	["Emergency Plumber Cairns | Smith & Sons", "Plumber"],
	["Reef Café", "CafeOrCoffeeShop"],
	["Family Lawyers Brisbane", "LegalService"],
	["Smith Smash Repairs and Mechanics", "AutoBodyShop"],
	["Coral Coast Dental", "Dentist"],
	["Landscaping Sunshine Coast", "HomeAndConstructionBusiness"],
	["Tropic Air Conditioning & Electrical Services", "HVACBusiness"],
	["B&B by the Sea", "BedAndBreakfast"],
])("recognises %s as the trade %s", (headline, type) => {
	expect(findTradeType(headline)).toBe(type);
	expect(isLocalBusinessType(type)).toBe(true);
});

test("does not mistake a supplier for the trade it serves", () => {
	expect(findTradeType("SEO for Dentists")).toBeNull();
	expect(findTradeType("Plumbing supplies and bathroom ware")).toBeNull();
	expect(findTradeType("Photography by Jo")).toBeNull();
	expect(findTradeType("")).toBeNull();
});
