import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { brand } from "#app/site/brand.ts";
import { readEnv } from "./env.server.ts";

const VARIABLES = [...readFileSync("app/env.server.ts", "utf8").matchAll(/^\t([A-Z][A-Z_]*):/gm)].map(([, name]) => name ?? "");

test("without any variable the site runs on its defaults", () => {
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

test("a blank variable counts as unset", () => {
	const blank = Object.fromEntries(VARIABLES.map((name) => [name, ""]));
	expect(readEnv(blank)).toEqual(readEnv({}));
});

test("reads each variable in its own type", () => {
	const env = readEnv({
		PORT: "0",
		DATABASE_URL: "postgresql://localhost/site",
		SITE_URL: "https://agency.example/path/",
		TRUSTED_PROXIES: "2",
		GA_MEASUREMENT_ID: "G-ABCD1234",
		SNAPSHOT_MODE: "simulated",
		SNAPSHOT_ALLOW_LOOPBACK: "1",
	});
	expect(env).toMatchObject({
		PORT: 0,
		DATABASE_URL: "postgresql://localhost/site",
		SITE_URL: "https://agency.example",
		TRUSTED_PROXIES: 2,
		GA_MEASUREMENT_ID: "G-ABCD1234",
		SNAPSHOT_MODE: "simulated",
		SNAPSHOT_ALLOW_LOOPBACK: true,
	});
});

test.each([
	["SMTP_URL", "http://mail.example"],
	["NOTIFY_EMAIL", "the owner"],
	["WEBHOOK_URL", "crm.example/hook"],
	["WEBHOOK_SECRET", "whsec_short"],
	["LEADS_KEPT_DAYS", "0"],
	["METRICS_TOKEN", "short"],
	["PORT", "http"],
	["PORT", "65536"],
	["PORT", "-1"],
	["PORT", "80.5"],
	["DATABASE_URL", "mysql://localhost/site"],
	["SITE_URL", "agency.example"],
	["SITE_URL", "ftp://agency.example"],
	["TRUSTED_PROXIES", "11"],
	["TRUSTED_PROXIES", "yes"],
	["GA_MEASUREMENT_ID", "UA-1"],
	["LEADS_PER_VISITOR_PER_HOUR", "0"],
	["SNAPSHOT_MODE", "sometimes"],
	["SNAPSHOT_ALLOW_LOOPBACK", "yes"],
	["SNAPSHOTS_IN_FLIGHT", "0"],
])("refuses %s=%s in one line that names it", (name, value) => {
	expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^Cannot start, the environment is not right: ${name}: [^\\n]+$`));
});

test("names every bad variable at once", () => {
	expect(() => readEnv({ PORT: "x", TRUSTED_PROXIES: "x" })).toThrow(/PORT: .*; TRUSTED_PROXIES: /);
});

test(".env.example lists every variable, each with a comment, and works as it stands", () => {
	const example = readFileSync(".env.example", "utf8");
	const listed = parseEnv(example);
	expect(Object.keys(listed).sort()).toEqual(VARIABLES.toSorted());
	expect(readEnv(listed)).toEqual(readEnv({}));
	for (const block of example.trim().split("\n\n").slice(1)) expect(block).toMatch(/^(# .+\n)+[A-Z_]+=.*$/);
});

test("a webhook without its secret stops the start", () => {
	expect(() => readEnv({ WEBHOOK_URL: "https://crm.example/hook" })).toThrow("WEBHOOK_SECRET: must be set where WEBHOOK_URL is");
});
