import { expect, test } from "vitest";
import { businessItem, structured } from "#audit/testing/business-item.ts";
import { siteFacts } from "#audit/testing/site-facts.ts";
import { localSchemaRecommended } from "./local-schema-recommended.ts";

const NOTHING = { telephone: undefined, url: undefined, image: undefined, geo: undefined, openingHours: undefined, priceRange: undefined };

function run(properties: Record<string, unknown>) {
	return localSchemaRecommended.run(siteFacts({ home: { html: structured(businessItem(properties)) } }), new Date());
}

test("passes without advice when all six details are given", () => {
	expect(run({})).toEqual({
		status: "pass",
		found: "given: opening hours, phone number, web address, photo, position on the map, price range ($$); missing: none",
		url: "https://reefcafe.com.au/",
	});
});

test("passes with advice when four details are given", () => {
	expect(run({ geo: undefined, openingHours: undefined })).toMatchObject({
		status: "pass",
		opportunity: "Add your opening hours and your position on the map to your business details.",
	});
});

test("warns when two or three details are given", () => {
	const verdict = run({ ...NOTHING, telephone: "07 4051 1234", url: "https://reefcafe.com.au" });
	expect(verdict).toMatchObject({
		status: "warn",
		issue: "Your site's code doesn't give Google your opening hours, a photo or your position on the map.",
	});
	expect(verdict).toMatchObject({ fix: expect.stringContaining("openingHoursSpecification, image, geo") });
});

test("does not expect a price range from a clinic or a club", () => {
	const missing = { priceRange: undefined, geo: undefined, image: undefined };
	const run = (types: string[]) =>
		localSchemaRecommended.run(siteFacts({ home: { html: structured(businessItem(missing, types)) } }), new Date());
	expect(run(["MedicalClinic"])).toMatchObject({ status: "pass", found: expect.not.stringContaining("prices") });
	expect(run(["SportsClub"]).status).toBe("pass");
	expect(run(["CafeOrCoffeeShop"]).status).toBe("warn");
});

test("fails when at most one detail is given", () => {
	expect(run(NOTHING)).toMatchObject({ status: "fail", found: expect.stringContaining("given: none") });
});

test("ignores placeholder phone numbers and map positions", () => {
	const verdict = run({ telephone: "[phone]", geo: { latitude: 0, longitude: 0 }, priceRange: undefined });
	expect(verdict).toMatchObject({ status: "warn", found: expect.stringContaining("“[phone]” is not a phone number") });
});

test("accepts openingHoursSpecification as hours and a logo as a picture", () => {
	const openingHoursSpecification = [{ "@type": "OpeningHoursSpecification", dayOfWeek: "Monday", opens: "09:00", closes: "17:00" }];
	const verdict = run({
		openingHours: undefined,
		openingHoursSpecification,
		image: undefined,
		logo: { "@type": "ImageObject", url: "https://reefcafe.com.au/l.png" },
	});
	expect(verdict).toMatchObject({ status: "pass", found: expect.stringContaining("missing: none") });
});

test("does not apply without business details", () => {
	expect(localSchemaRecommended.run(siteFacts(), new Date()).status).toBe("na");
});

test("returns unknown when scripts may add business details", () => {
	expect(localSchemaRecommended.run(siteFacts({ home: { html: { isScriptShell: true } } }), new Date()).status).toBe("unknown");
	expect(localSchemaRecommended.run(siteFacts({ home: { html: null } }), new Date()).status).toBe("unknown");
});
