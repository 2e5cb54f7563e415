import { Resolver } from "node:dns";
import { z } from "zod";
import { isSmtpUrl } from "#app/mail/smtp-url.ts";
import { brand } from "#app/site/brand.ts";
import { parsePublicUrl } from "#audit/guarded-fetch/public-url.ts";

const blankIsUnset = (value: unknown) => (value === "" ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsUnset, schema.optional());
const between = (min: number, max: number) => {
	const error = `must be a whole number from ${min} to ${max}, or empty`;
	return z
		.string()
		.trim()
		.regex(/^\d{1,9}$/, { error, abort: true })
		.transform(Number)
		.pipe(z.number().min(min, error).max(max, error));
};
const wholeNumber = (fallback: number, min: number, max: number) => z.preprocess(blankIsUnset, between(min, max).default(fallback));
const emailAddress = () =>
	z.preprocess(blankIsUnset, z.email("must be a single email address, such as leads@agency.example").default(brand.email));

const envSchema = z.object({
	PORT: wholeNumber(3000, 0, 65_535),
	HOST: optional(z.string()),
	DATA_DIR: z.preprocess(blankIsUnset, z.string().default(".data")),
	DATABASE_URL: optional(
		z.string().regex(/^postgres(ql)?:\/\//, "must start with postgres://, as in postgres://user:password@host:5432/name"),
	),
	SITE_URL: z.preprocess(
		blankIsUnset,
		z
			.url({ protocol: /^https?$/, error: "must be an http or https URL, such as https://www.agency.example", abort: true })
			.refine((url) => /^[^/]+\/\/[^/?#]+\/?$/.test(url), "must be the URL of a host, without a path")
			.transform((url) => new URL(url).origin)
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
	DNS_SERVERS: optional(
		z
			.string()
			.transform((list) => list.split(",").map((server) => server.trim()))
			.refine(areDnsServers, "must be IP addresses with or without a port, such as 9.9.9.9,149.112.112.112:53"),
	),
	SMTP_URL: optional(
		z
			.string()
			.refine(
				isSmtpUrl,
				"must look like smtps://user:password@host:465, with characters such as # / @ : in the password as %23 %2F %40 %3A",
			),
	),
	MAIL_FROM: emailAddress(),
	NOTIFY_EMAIL: emailAddress(),
	BOOKING_URL: optional(z.url({ protocol: /^https?$/, error: "must be an http or https URL, such as https://cal.example/agency" })),
	WEBHOOK_URL: optional(z.string()),
	WEBHOOK_SECRET: optional(z.string().regex(/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/, "must be whsec_ followed by 24 to 64 bytes in base64")),
	REPORT_DAYS: wholeNumber(90, 1, 3_650),
	LEADS_KEPT_DAYS: optional(between(1, 36_500)),
	DATABASE_POOL_SIZE: wholeNumber(10, 2, 200),
	METRICS_TOKEN: optional(z.string().regex(/^[!-~]{16,}$/, "must be at least 16 letters, digits and symbols, without spaces")),
	STOP_DELAY_SECONDS: wholeNumber(0, 0, 120),
});

export type Env = z.infer<typeof envSchema>;

/** The names of all settings. Tests clear them. */
export const settingNames = Object.keys(envSchema.shape);

/** Reads the settings from the environment. Throws a one-line error that names each invalid variable. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
	const parsed = envSchema.safeParse(source);
	const problems = parsed.success
		? listWebhookProblems(parsed.data)
		: parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
	if (parsed.success && problems.length === 0) return parsed.data;
	throw new Error(`Invalid settings: ${problems.join("; ")}`);
}

function areDnsServers(servers: string[]): boolean {
	try {
		new Resolver().setServers(servers);
		return true;
	} catch {
		return false;
	}
}

/**
 * Lists what is wrong with the webhook settings. Without a secret anyone could forge a webhook, and the guarded fetch rejects a URL that is
 * not public, so every delivery would fail.
 */
function listWebhookProblems({ WEBHOOK_URL, WEBHOOK_SECRET, SNAPSHOT_ALLOW_LOOPBACK }: Env): string[] {
	if (!WEBHOOK_URL) return [];
	const problems = WEBHOOK_SECRET ? [] : ["WEBHOOK_SECRET: must be set when WEBHOOK_URL is set"];
	if (parsePublicUrl(WEBHOOK_URL, { allowLoopback: SNAPSHOT_ALLOW_LOOPBACK })) return problems;
	return ["WEBHOOK_URL: must be a public http or https URL on port 80 or 443, without a user name and password", ...problems];
}
