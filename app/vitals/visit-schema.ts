import * as z from "zod/mini";
import { PAGE_KINDS } from "./page-kind.ts";
import { DEVICES, VITAL_NAMES } from "./vital.ts";

/** Ten minutes: anything more is a broken clock. */
const MAX_MS = 600_000;
const metric = () => z.optional(z.number().check(z.gte(0), z.lte(MAX_MS)));

/** One measured visit as sent by the browser; unknown fields are dropped. */
export const visitSchema = z
	.object({
		page: z.enum(PAGE_KINDS),
		device: z.enum(DEVICES),
		LCP: metric(),
		INP: metric(),
		CLS: metric(),
		FCP: metric(),
		TTFB: metric(),
	})
	.check(z.refine((visit) => VITAL_NAMES.some((name) => visit[name] !== undefined)));

export type Visit = z.infer<typeof visitSchema>;
