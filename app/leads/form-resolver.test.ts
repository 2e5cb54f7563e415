import { expect, test } from "vitest";
import * as z from "zod/mini";
import { formResolver } from "./form-resolver.ts";

const resolve = formResolver(
	z.object({
		contactName: z.string("Name?").check(z.minLength(2, "Too short")),
		phone: z.optional(z.string().check(z.minLength(8, "Too short"))),
	}),
);
const validate = (values: { contactName: string; phone: string }) =>
	resolve(values, undefined, { fields: {}, shouldUseNativeValidation: false });

test("accepts a form whose optional field is blank, and leaves that field out", async () => {
	expect(await validate({ contactName: "Anna", phone: " " })).toEqual({ values: { contactName: "Anna" }, errors: {} });
});

test("rejects a form whose required field is blank or whose optional field is too short", async () => {
	const { errors } = await validate({ contactName: "", phone: "07" });
	expect(errors).toMatchObject({ contactName: { message: "Name?" }, phone: { message: "Too short" } });
});
