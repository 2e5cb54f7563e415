import { expect, test } from "vitest";
import { isPlaceholderTown } from "./placeholder-towns.ts";

test.each(["Anytown", "ANY TOWN", "Your City", "[Your Suburb]", "yourtown", "Suburb", "City Name", "Sampleville"])(
	"recognises the placeholder %j",
	(town) => {
		expect(isPlaceholderTown(town)).toBe(true);
	},
);

test.each(["Townsville", "Cityview", "Youngtown", "Anakie", "Any town in Gippsland", ""])("keeps the town %j", (town) => {
	expect(isPlaceholderTown(town)).toBe(false);
});
