import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readEnv } from "#app/env.server.ts";
import { brand } from "#app/site/brand.ts";
import { PrivacyAtAGlance, type PrivacyFacts, PrivacyText, privacyFacts } from "./privacy-text.tsx";

function render(settings: Record<string, string>, more: Partial<PrivacyFacts> = {}): string {
	const facts = { ...privacyFacts(readEnv(settings)), ...more };
	return renderToStaticMarkup(
		<>
			<PrivacyAtAGlance facts={facts} />
			<PrivacyText facts={facts} />
		</>,
	).replace(/<!-- -->/g, "");
}

test("mentions no analytics, CRM or expiry by default", () => {
	const text = render({});
	expect(text).toContain("sets no cookies for visitors");
	expect(text).toContain("until we no longer need it to work with you");
	expect(text).toContain("can be opened for 90 days");
	expect(text).not.toMatch(/Google|customer records/);
	for (const part of [brand.name, `mailto:${brand.email}`, "oaic.gov.au", "in other countries"]) expect(text).toContain(part);
});

test("mentions analytics, a CRM and retention when they are set up", () => {
	const text = render({
		GA_MEASUREMENT_ID: "G-ABCD1234",
		WEBHOOK_URL: "https://crm.com.au/hook",
		WEBHOOK_SECRET: `whsec_${"a".repeat(32)}`,
		LEADS_KEPT_DAYS: "730",
		REPORT_DAYS: "1",
	});
	expect(text).toContain("Google Analytics, with cookies");
	expect(text).not.toMatch(/sets no cookies|No cookies/);
	expect(text).toContain("runs our customer records");
	expect(text).toContain("deleted after 730 days");
	expect(text).toContain("can be opened for one day");
	expect(text).not.toContain("crm.example");
});

test("does not claim to read sites in simulated mode", () => {
	expect(render({})).toContain("about a dozen requests");
	expect(render({ SNAPSHOT_MODE: "simulated" })).not.toContain("about a dozen requests");
});

test("mentions speed measurement only when it is on", () => {
	expect(render({})).toMatch(/anonymous counts of how fast our pages are\..*How fast our pages are/s);
	expect(render({}, { measuresSpeed: false })).not.toMatch(/how fast/i);
});
