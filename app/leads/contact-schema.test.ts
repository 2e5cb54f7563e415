import { expect, test } from "vitest";
import { contactSchema } from "./contact-schema.ts";
import { phoneDigits } from "./phone-schema.ts";

test.each(["0412 345 678", "(07) 3123 4567", "+61 7 3123 4567", "07.3123.4567", "13 12 34", "1300–123–456", "+64 9 123 4567"])(
	"accepts the phone number %j",
	(phone) => {
		expect(contactSchema.safeParse({ phone })).toMatchObject({ success: true });
	},
);

test.each(["12345", "call me", "0412 345 678 ext 5", "1234567890123456", "++61 7 3123 4567", "<b>0412345678</b>", "٠٤١٢٣٤٥٦٧٨"])(
	"rejects the phone number %j",
	(phone) => {
		const { error } = contactSchema.safeParse({ email: "jo@reef.example", phone });
		expect(error?.issues).toMatchObject([{ path: ["phone"], message: "Please enter a valid phone number" }]);
	},
);

test("stores a phone number in one spelling of spaces and dashes", () => {
	expect(contactSchema.parse({ phone: " 07\u00a03123\u20114567\u200b " }).phone).toBe("07 3123-4567");
});

test("rejects contact details without an email address and a phone number", () => {
	for (const contact of [{}, { email: null }, { email: null, phone: null }])
		expect(contactSchema.safeParse(contact).error?.issues).toMatchObject([
			{ path: ["email"], message: "Please enter a valid email address" },
		]);
});

test("rejects an email address that is none, even with a phone number", () => {
	const { error } = contactSchema.safeParse({ email: "jo@reef", phone: "0412 345 678" });
	expect(error?.issues).toMatchObject([{ path: ["email"], message: "Please enter a valid email address" }]);
});

test.each(["(07) 3123 4567", "+61 7 3123 4567", "+61 (0)7 3123 4567", "0061 7 3123 4567", "61731234567"])(
	"knows %j as the same number in every spelling",
	(phone) => {
		expect(phoneDigits(phone)).toBe("0731234567");
	},
);

test("keeps numbers without a country code of ours as they are", () => {
	expect(["13 12 34", "+64 9 123 4567", "6123 4567", "1300 123 456"].map(phoneDigits)).toEqual([
		"131234",
		"6491234567",
		"61234567",
		"1300123456",
	]);
});
