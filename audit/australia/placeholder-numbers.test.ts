import { expect, test } from "vitest";
import { isPlaceholderNumber } from "./placeholder-numbers.ts";

test.each([
	"0400 000 000",
	"tel:+61400000000",
	"0412 345 678",
	"0400 123 456",
	"1234 5678",
	"(07) 1234 5678",
	"(02) XXXX XXXX",
	"04XX XXX XXX",
	"07 xxxx xxxx",
	"1300 XXX XXX",
	"1300 123 456",
	"+611800123456",
	"1300 000 000",
	"(03) 9999 9999",
	"00 0000 0000",
	"0123 456 789",
	"(123) 456-7890",
	"+1 555 555 5555",
	"(212) 555-0123",
])("recognises the placeholder %s", (number) => {
	expect(isPlaceholderNumber(number)).toBe(true);
});

test.each([
	"(07) 4639 1182",
	"0427 118 340",
	"+61731234567",
	"1300 888 888",
	"13 13 13",
	"13 12 34",
	"1800 737 732",
	"0488 888 888",
	"3123 4567",
	"+64 9 379 4000",
	"+1 212 736 5000",
	"XXXX",
	"12345",
	"Call us",
	"",
])("takes %s for a real number or none at all", (number) => {
	expect(isPlaceholderNumber(number)).toBe(false);
});
