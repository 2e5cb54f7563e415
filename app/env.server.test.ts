import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { brand } from "#app/site/brand.ts";
import { readEnv } from "./env.server.ts";

const VARIABLES = [...readFileSync("app/env.server.ts", "utf8").matchAll(/^\t([A-Z][A-Z0-9_]*):/gm)].map(([, name]) => name ?? "");

test("uses the defaults when no variable is set", () => {
	expect(readEnv({})).toEqual({
		PORT: 3000,
		HOST: undefined,
		DATA_DIR: ".data",
		DATABASE_URL: undefined,
		SITE_URL: brand.siteUrl,
		TRUSTED_PROXIES: 0,
		GA_MEASUREMENT_ID: undefined,
		LEADS_PER_VISITOR_PER_HOUR: 60,
		SNAPSHOT_MODE: "live",
		SNAPSHOTS_PER_VISITOR_PER_HOUR: 40,
		SNAPSHOTS_IN_FLIGHT: 40,
		SNAPSHOT_ALLOW_LOOPBACK: false,
		DNS_SERVERS: undefined,
		SMTP_URL: undefined,
		MAIL_FROM: brand.email,
		NOTIFY_EMAIL: brand.email,
		WEBHOOK_URL: undefined,
		WEBHOOK_SECRET: undefined,
		REPORT_DAYS: 90,
		LEADS_KEPT_DAYS: undefined,
		DATABASE_POOL_SIZE: 10,
		METRICS_TOKEN: undefined,
		STOP_DELAY_SECONDS: 0,
	});
});

test("treats a blank variable as unset", () => {
	const blank = Object.fromEntries(VARIABLES.map((name) => [name, ""]));
	expect(readEnv(blank)).toEqual(readEnv({}));
});

test("parses each variable to its type", () => {
	const env = readEnv({
		PORT: "0",
		DATABASE_URL: "postgresql://localhost/site",
		SITE_URL: "https://agency.example/",
		TRUSTED_PROXIES: "2",
		GA_MEASUREMENT_ID: "G-ABCD1234",
		SNAPSHOT_MODE: "simulated",
		SNAPSHOT_ALLOW_LOOPBACK: "1",
		DNS_SERVERS: "9.9.9.9, [2620:fe::9]:5353",
	});
	expect(env).toMatchObject({
		PORT: 0,
		DATABASE_URL: "postgresql://localhost/site",
		SITE_URL: "https://agency.example",
		TRUSTED_PROXIES: 2,
		GA_MEASUREMENT_ID: "G-ABCD1234",
		SNAPSHOT_MODE: "simulated",
		SNAPSHOT_ALLOW_LOOPBACK: true,
		DNS_SERVERS: ["9.9.9.9", "[2620:fe::9]:5353"],
	});
});

const WHOLE_NUMBER = (min: number, max: number) => `must be a whole number from ${min} to ${max}, or empty`;
const SMTP = "must look like smtps://user:password@host:465, with characters such as # / @ : in the password as %23 %2F %40 %3A";
const EMAIL_ADDRESS_ERROR = "must be a single email address, such as leads@agency.example";
const DNS_SERVERS_ERROR = "must be IP addresses with or without a port, such as 9.9.9.9,149.112.112.112:53";
const SITE_URL_ERROR = "must be an http or https URL, such as https://www.agency.example";

test.each([
	["PORT", WHOLE_NUMBER(0, 65_535), ["http", "65536", "-1", "80.5", "0x50", " "]],
	["TRUSTED_PROXIES", WHOLE_NUMBER(0, 10), ["11", "yes"]],
	["LEADS_PER_VISITOR_PER_HOUR", WHOLE_NUMBER(1, 1_000_000), ["0", "many"]],
	["SNAPSHOTS_PER_VISITOR_PER_HOUR", WHOLE_NUMBER(1, 1_000_000), ["0"]],
	["SNAPSHOTS_IN_FLIGHT", WHOLE_NUMBER(1, 1_000), ["0", "1e9"]],
	["REPORT_DAYS", WHOLE_NUMBER(1, 3_650), ["0", "99999999999999999999"]],
	["LEADS_KEPT_DAYS", WHOLE_NUMBER(1, 36_500), ["0", "forever"]],
	["DATABASE_POOL_SIZE", WHOLE_NUMBER(2, 200), ["1", "NaN"]],
	["STOP_DELAY_SECONDS", WHOLE_NUMBER(0, 120), ["-1", "10s"]],
	["SMTP_URL", SMTP, ["http://mail.example", "smtp://", "mail.example", "smtp://user:1#2@mail.example", "smtp://user:1/2@mail.example"]],
	["MAIL_FROM", EMAIL_ADDRESS_ERROR, ["Jo <jo@agency.example>"]],
	["NOTIFY_EMAIL", EMAIL_ADDRESS_ERROR, ["the owner", "a@agency.example, b@agency.example"]],
	["WEBHOOK_SECRET", "must be whsec_ followed by 24 to 64 bytes in base64", ["whsec_short"]],
	["METRICS_TOKEN", "must be at least 16 letters, digits and symbols, without spaces", ["short", "sixteen and more letters"]],
	["DATABASE_URL", "must start with postgres://, as in postgres://user:password@host:5432/name", ["mysql://localhost/site"]],
	["SITE_URL", SITE_URL_ERROR, ["agency.example", "ftp://agency.example"]],
	["SITE_URL", "must be the URL of a host, without a path", ["https://agency.example/some/path", "https://agency.example/?x"]],
	["GA_MEASUREMENT_ID", "must look like G-XXXXXXXXXX", ["UA-1"]],
	["SNAPSHOT_MODE", "must be live or simulated", ["sometimes"]],
	["SNAPSHOT_ALLOW_LOOPBACK", "must be 0 or 1", ["yes"]],
	["DNS_SERVERS", DNS_SERVERS_ERROR, ["dns.example", "9.9.9.9:port", "9.9.9.9:99999", "9.9.9.9,"]],
])("rejects an invalid %s in one line that says what is valid", (name, rule, values) => {
	for (const value of values) {
		expect(() => readEnv({ [name]: value }), value).toThrow(new Error(`Invalid settings: ${name}: ${rule}`));
	}
});

test("accepts a number with spaces around it", () => {
	expect(readEnv({ PORT: " 8080 " }).PORT).toBe(8080);
});

test("names every invalid variable in one error", () => {
	expect(() => readEnv({ PORT: "x", TRUSTED_PROXIES: "x" })).toThrow(/PORT: .*; TRUSTED_PROXIES: /);
});

test("accepts .env.example as it stands, with every variable and a comment on each", () => {
	const example = readFileSync(".env.example", "utf8");
	const listed = parseEnv(example);
	expect(Object.keys(listed).sort()).toEqual(VARIABLES.toSorted());
	expect(readEnv(listed)).toEqual(readEnv({}));
	for (const block of example.trim().split("\n\n").slice(1)) expect(block).toMatch(/^(# .+\n)+[A-Z0-9_]+=.*$/);
});

test("reads a value with # from .env only when it is quoted, as .env.example asks", () => {
	expect(parseEnv("BARE=one#two\nQUOTED='one#two'")).toEqual({ BARE: "one", QUOTED: "one#two" });
	expect(readFileSync(".env.example", "utf8").split("\n\n")[0]).toMatch(/a # in it between single quotes/);
});

const WEBHOOK_SECRET = `whsec_${"a".repeat(32)}`;

test("rejects a webhook without a secret", () => {
	expect(() => readEnv({ WEBHOOK_URL: "https://crm.com.au/hook" })).toThrow("WEBHOOK_SECRET: must be set when WEBHOOK_URL is set");
});

test.each([
	"crm.com.au/hook",
	"ftp://crm.com.au/hook",
	"http://localhost:9999",
	"http://127.0.0.1/hook",
	"https://192.168.1.20/hook",
	"https://[fd00::1]/hook",
	"https://crm.com.au:8443/hook",
	"https://user:secret@crm.com.au/hook",
	"https://crm.internal/hook",
])("rejects a webhook to %s, because no delivery could reach it", (WEBHOOK_URL) => {
	expect(() => readEnv({ WEBHOOK_URL, WEBHOOK_SECRET })).toThrow(
		/^Invalid settings: WEBHOOK_URL: must be a public http or https URL on port 80 or 443, without a user name and password$/,
	);
});

test("accepts a webhook on this machine when loopback is allowed", () => {
	const local = { WEBHOOK_URL: "http://localhost:9999/hook", WEBHOOK_SECRET, SNAPSHOT_ALLOW_LOOPBACK: "1" };
	expect(readEnv(local).WEBHOOK_URL).toBe(local.WEBHOOK_URL);
	expect(() => readEnv({ ...local, WEBHOOK_URL: "http://10.0.0.1/hook" })).toThrow("WEBHOOK_URL: must be a public");
});
