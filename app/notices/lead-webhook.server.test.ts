import { Webhook, WebhookVerificationError } from "standardwebhooks";
import { expect, test } from "vitest";
import { MINUTE_MS } from "#app/durations.ts";
import type { Lead } from "#app/leads/lead-store.server.ts";
import { NOON } from "#tests/clock.ts";
import { parseWebhookResponse, renderLeadWebhook } from "./lead-webhook.server.ts";
import type { ReportSummary } from "./notice-mail-input.ts";

const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const MESSAGE_KEY = "0f8fad5b-d9cb-469f-a165-70867728950e";

const lead: Lead = {
	id: 7,
	website: "https://reefcafe.com.au",
	businessName: "Reef Café",
	keywords: "coffee [Package: Enterprise Growth]",
	startDate: "2025-09-01",
	contactName: "Linh Nguyễn",
	email: "linh@reefcafe.com.au",
	phone: "0412 345 678",
	createdAt: NOON,
	source: "hire_us",
	flagged: false,
	packageName: "Enterprise Growth",
	status: "new",
	repliedAt: null,
	earlierLeadId: 3,
	overSnapshotLimit: false,
	reportId: null,
	companyId: null,
	referrerHost: null,
	landingPath: null,
	utmSource: null,
	utmMedium: null,
	utmCampaign: null,
	idempotencyKeyHash: "secret-hash",
	requestFingerprint: "secret-print",
	searchText: null,
};

const report: ReportSummary = {
	kind: "measured",
	domain: "reefcafe.com.au",
	score: 61,
	verdict: "People can find you.",
	url: "https://agency.example/report/1",
	measuredAt: NOON,
	expiresAt: new Date("2025-11-03T12:00:00Z"),
	issues: [{ task: "Show your phone number", text: "No phone number." }],
	opportunities: [{ task: "Show your opening hours", text: "Add opening hours." }],
	phones: [],
	competitors: [{ domain: "rival.example", score: 71 }],
};

function build(changes: Partial<Parameters<typeof renderLeadWebhook>[0]> = {}) {
	const env = { SITE_URL: "https://agency.example", WEBHOOK_SECRET: SECRET };
	return renderLeadWebhook({ lead, report, notice: { messageKey: MESSAGE_KEY }, env, now: new Date(), ...changes });
}

test("signs a webhook with every field of the lead so that the reference library verifies it", () => {
	const { headers, body } = build();
	expect(new Webhook(SECRET).verify(body, headers)).toEqual({
		type: "lead.created",
		timestamp: "2025-08-05T12:00:00.000Z",
		data: {
			id: 7,
			website: "https://reefcafe.com.au",
			businessName: "Reef Café",
			keywords: "coffee [Package: Enterprise Growth]",
			packageName: "Enterprise Growth",
			startDate: "2025-09-01",
			contactName: "Linh Nguyễn",
			email: "linh@reefcafe.com.au",
			phone: "0412 345 678",
			source: "hire_us",
			flagged: false,
			earlierLeadId: 3,
			referrerHost: null,
			landingPath: null,
			utmSource: null,
			utmMedium: null,
			utmCampaign: null,
			createdAt: "2025-08-05T12:00:00.000Z",
			deskUrl: "https://agency.example/desk/leads/7",
			report: {
				domain: "reefcafe.com.au",
				score: 61,
				verdict: "People can find you.",
				url: "https://agency.example/report/1",
				measuredAt: "2025-08-05T12:00:00.000Z",
				expiresAt: "2025-11-03T12:00:00.000Z",
				issues: ["No phone number."],
				opportunities: ["Add opening hours."],
			},
		},
	});
	expect(headers).toMatchObject({ "webhook-id": `msg_${MESSAGE_KEY}`, "Content-Type": "application/json" });
});

test("fails verification when the body, id, time or secret of a webhook has changed", () => {
	const { headers, body } = build();
	const verify =
		(changedBody: string, changes: Record<string, string> = {}, secret = SECRET) =>
		() =>
			new Webhook(secret).verify(changedBody, { ...headers, ...changes });
	expect(verify(body)).not.toThrow();
	expect(verify(body.replace("Reef", "Rief"))).toThrow(WebhookVerificationError);
	expect(verify(body, { "webhook-id": "msg_other" })).toThrow(WebhookVerificationError);
	expect(verify(body, { "webhook-timestamp": String(Number(headers["webhook-timestamp"]) + 1) })).toThrow(WebhookVerificationError);
	expect(verify(body, {}, `whsec_${Buffer.alloc(24, 1).toString("base64")}`)).toThrow(WebhookVerificationError);
});

test("signs a retried webhook with a new time and the same id", () => {
	const [first, again] = [build(), build({ now: new Date(Date.now() - 60_000) })];
	expect(again.headers["webhook-id"]).toBe(first.headers["webhook-id"]);
	expect(again.body).toBe(first.body);
	expect(() => new Webhook(SECRET).verify(again.body, again.headers)).not.toThrow();
});

test("sends a null report to the webhook when there is no snapshot", () => {
	const { body } = build({ report: { kind: "none", reason: "no site" } });
	expect(JSON.parse(body).data.report).toBeNull();
});

test.each([
	"</script><svg onload=alert(1)>",
	'"},"type":"lead.deleted","x":{"',
	"line\u2028break\r\nwebhook-id: msg_evil",
	"Nguyễn O'Brien 👩‍🍳 \\ \t",
	"=cmd|' /C calc'!A0",
	"__proto__",
])("sends %j to the webhook as text", (text) => {
	const { headers, body } = build({ lead: { ...lead, businessName: text, keywords: text, contactName: text, startDate: text } });
	const payload = new Webhook(SECRET).verify(body, headers);
	expect(payload).toMatchObject({ type: "lead.created", data: { businessName: text, keywords: text, contactName: text, startDate: text } });
	expect(Object.values(headers).join("")).not.toMatch(/[\r\n]/);
});

test("sends no internal fields or secrets to the webhook", () => {
	expect(build().body).not.toMatch(/secret|whsec/);
});

const outcomeOf = (status: number, retryAfter: string | null = null) =>
	parseWebhookResponse({ kind: "responded", status, retryAfter }, NOON);

test.each([200, 201, 202, 204, 299])("treats a webhook response of %i as delivered", (status) => {
	expect(outcomeOf(status)).toEqual({ kind: "done" });
});

test.each([400, 401, 403, 404, 410, 413, 422, 451])("counts a webhook response of %i as a strike", (status) => {
	expect(outcomeOf(status)).toMatchObject({ kind: "failed", isTemporary: false, problem: `the webhook responded with ${status}` });
});

test.each([301, 307, 408, 425, 429, 500, 502, 503, 599])("retries a webhook response of %i without a strike", (status) => {
	expect(outcomeOf(status)).toMatchObject({ kind: "failed", isTemporary: true, problem: `the webhook responded with ${status}` });
});

test.each([
	["120", 2 * MINUTE_MS],
	["Tue, 05 Aug 2025 12:03:00 GMT", 3 * MINUTE_MS],
	["Tue, 05 Aug 2025 11:00:00 GMT", 0],
	["-5", 0],
	["soon", 0],
	["", 0],
	["9".repeat(400), 0],
])("parses a webhook's Retry-After of %j as %i ms", (header, retryAfterMs) => {
	expect(outcomeOf(503, header)).toMatchObject({ retryAfterMs });
});

test("counts a private IP address as a strike, but not a server that is down", () => {
	const failed = (failure: "url-rejected" | "connection-refused" | "no-such-host" | "timed-out") =>
		parseWebhookResponse({ kind: "failed", failure }, NOON);
	expect(failed("url-rejected")).toEqual({
		kind: "failed",
		isTemporary: false,
		problem: "the webhook's IP address is not public (url-rejected)",
	});
	for (const failure of ["connection-refused", "no-such-host", "timed-out"] as const) {
		expect(failed(failure)).toEqual({ kind: "failed", isTemporary: true, problem: `the webhook could not be reached (${failure})` });
	}
});
