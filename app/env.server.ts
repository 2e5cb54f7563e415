import { z } from "zod";
import { brand } from "#app/site/brand.ts";

const blankIsUnset = (value: unknown) => (value === "" ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsUnset, schema.optional());
const wholeNumber = (fallback: number, least: number, most: number) =>
	z.preprocess(blankIsUnset, z.coerce.number().int().min(least).max(most).default(fallback));

const envSchema = z.object({
	PORT: wholeNumber(3000, 0, 65_535),
	HOST: optional(z.string()),
	DATA_DIR: z.preprocess(blankIsUnset, z.string().default(".data")),
	DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, "must start with postgres://")),
	SITE_URL: z.preprocess(
		blankIsUnset,
		z
			.url({ protocol: /^https?$/, error: "must be an http or https address" })
			.transform((address) => new URL(address).origin)
			.default(brand.siteUrl),
	),
	TRUSTED_PROXIES: wholeNumber(0, 0, 10),
	GA_MEASUREMENT_ID: optional(z.string().regex(/^G-[A-Z0-9]{4,20}$/, "must look like G-XXXXXXXXXX")),
	LEADS_PER_VISITOR_PER_HOUR: wholeNumber(60, 1, 1_000_000),
	SNAPSHOT_MODE: z.preprocess(blankIsUnset, z.enum(["live", "simulated"], "must be live or simulated").default("live")),
	SNAPSHOTS_PER_VISITOR_PER_HOUR: wholeNumber(40, 1, 1_000_000),
	SNAPSHOTS_IN_FLIGHT: wholeNumber(40, 1, 1_000),
	SNAPSHOT_ALLOW_LOOPBACK: z.preprocess(
		blankIsUnset,
		z
			.enum(["0", "1"], "must be 0 or 1")
			.default("0")
			.transform((flag) => flag === "1"),
	),
});

export type Env = z.infer<typeof envSchema>;

/** The settings of this process. Throws one line that names each bad variable. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
	const parsed = envSchema.safeParse(source);
	if (parsed.success) return parsed.data;
	const faults = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
	throw new Error(`Cannot start, the environment is not right: ${faults.join("; ")}`);
}
