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
	SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: "must start with smtp:// or smtps://" })),
	MAIL_FROM: z.preprocess(blankIsUnset, z.email("must be an e-mail address").default(brand.email)),
	NOTIFY_EMAIL: z.preprocess(blankIsUnset, z.email("must be an e-mail address").default(brand.email)),
	WEBHOOK_URL: optional(z.url({ protocol: /^https?$/, error: "must be an http or https address" })),
	WEBHOOK_SECRET: optional(z.string().regex(/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/, "must be whsec_ and 24 to 64 bytes in base64")),
	REPORT_DAYS: wholeNumber(90, 1, 3_650),
	LEADS_KEPT_DAYS: optional(z.coerce.number().int().min(1).max(36_500)),
	DATABASE_POOL_SIZE: wholeNumber(10, 2, 200),
	METRICS_TOKEN: optional(z.string().min(16, "must have at least 16 characters")),
	STOP_DELAY_SECONDS: wholeNumber(0, 0, 120),
});

export type Env = z.infer<typeof envSchema>;

/** The settings of this process. Throws one line that names each bad variable. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
	const parsed = envSchema.safeParse(source);
	const faults = parsed.success
		? missingPartners(parsed.data)
		: parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
	if (parsed.success && faults.length === 0) return parsed.data;
	throw new Error(`Cannot start, the environment is not right: ${faults.join("; ")}`);
}

/** An unsigned webhook could be anybody's. */
function missingPartners({ WEBHOOK_URL, WEBHOOK_SECRET }: Env): string[] {
	return WEBHOOK_URL && !WEBHOOK_SECRET ? ["WEBHOOK_SECRET: must be set where WEBHOOK_URL is"] : [];
}
