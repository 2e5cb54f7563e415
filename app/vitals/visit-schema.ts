import * as z from "zod/mini";
import { PAGE_KINDS } from "./page-kind.ts";
import { DEVICES, VITAL_NAMES } from "./vital.ts";

/** Ten minutes: what says more is a clock gone wrong. */
const MOST_MS = 600_000;
const figure = () => z.optional(z.number().check(z.gte(0), z.lte(MOST_MS)));

/** One measured visit as the browser tells it; whatever else it says is dropped. */
export const visitSchema = z
	.object({
		page: z.enum(PAGE_KINDS),
		device: z.enum(DEVICES),
		LCP: figure(),
		INP: figure(),
		CLS: figure(),
		FCP: figure(),
		TTFB: figure(),
	})
	.check(z.refine((visit) => VITAL_NAMES.some((name) => visit[name] !== undefined)));

export type Visit = z.infer<typeof visitSchema>;
