import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldValues, Resolver } from "react-hook-form";
import type * as z from "zod/mini";
import { leadSchema, withoutBlank } from "./lead-schema.ts";

/** Creates a resolver that validates a form with a schema. A blank field counts as missing, so an optional one may stay blank. */
export function formResolver<Fields extends FieldValues>(schema: z.ZodMiniType<Fields, Fields>): Resolver<Fields> {
	const validate = zodResolver(schema);
	return (values, ...rest) => validate(withoutBlank(values) as Fields, ...rest);
}

/** The hero form imports this lazily, so that the home page loads zod only when the visitor starts using the form. */
export const websiteResolver: Resolver<{ website: string }> = formResolver(leadSchema);
