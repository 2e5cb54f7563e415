import { expect, test } from "vitest";
import { findRightType, isMisnamed } from "./misnamed-types.ts";

test.each([
	["ElectricalContractor", "Electrician"],
	["PlumbingService", "Plumber"],
	["AirConditioningContractor", "HVACBusiness"],
	["Physiotherapist", "Physiotherapy"],
	["RealEstateAgency", "RealEstateAgent"],
	["LawFirm", "LegalService"],
	["CoffeeShop", "CafeOrCoffeeShop"],
	["Landscaper", "HomeAndConstructionBusiness"],
	["VetClinic", "VeterinaryCare"],
	["Localbusiness", "LocalBusiness"],
	["local business", "LocalBusiness"],
	["LocalBuisness", "LocalBusiness"],
	["LocalBussiness", "LocalBusiness"],
	["Organisation", "Organization"],
	["DogGroomingService", "LocalBusiness"],
])("finds the type that %s stands for: %s", (written, right) => {
	expect(findRightType(written)).toBe(right);
});

test.each([
	"Electrician",
	"LocalBusiness",
	"Organization",
	"VeterinaryCare",
	"WebSite",
	"WebPage",
	"Service",
	"GovernmentService",
	"TaxiService",
	"Product",
	"HotelRoom",
	"RealEstateListing",
	"ShippingService",
	"PostalAddress",
	"OpeningHoursSpecification",
	"Person",
	"FAQPage",
	"Nonsense",
	"constructor",
	"",
])("leaves the type %s alone", (type) => {
	expect(findRightType(type)).toBeNull();
});

test("calls a business misnamed only when none of its types exists", () => {
	expect(isMisnamed(["ElectricalContractor"])).toBe(true);
	expect(isMisnamed(["Organization", "ElectricalContractor"])).toBe(true);
	expect(isMisnamed(["Electrician", "ElectricalContractor"])).toBe(false);
	expect(isMisnamed(["Organization"])).toBe(false);
});
