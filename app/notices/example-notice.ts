import type { Lead } from "#app/leads/lead-store.server.ts";
import type { NoticeMailInput, ReportSummary } from "./notice-mail-input.ts";
import type { ReplyMailInput, ReplyPayload } from "./reply-mail.tsx";

type Changes = { lead?: Partial<Lead>; report?: ReportSummary; laterLeadId?: number | null; now?: Date };

/** Returns an example hire-us lead with its report, for tests and for the preview of emails in development. */
export function exampleNotice({ lead = {}, report = exampleReport(), laterLeadId = null, now = SENT_AT }: Changes = {}): NoticeMailInput {
	return {
		lead: { ...LEAD, ...lead },
		report,
		laterLeadId,
		now,
		notice: { id: 7, messageKey: "0f8fad5b-d9cb-469f-a165-70867728950e" },
		env: { SITE_URL: "https://www.seo.com.au", MAIL_FROM: "notices@seo.com.au", NOTIFY_EMAIL: "team@seo.com.au" },
	};
}

export function exampleReport(overrides: Partial<Extract<ReportSummary, { kind: "measured" }>> = {}): ReportSummary {
	return {
		kind: "measured",
		domain: "reefcafe.com.au",
		score: 64,
		verdict: "People can find you, but your pages give Google too little to go on.",
		url: "https://www.seo.com.au/report/5b0c2a3e-6d1f-4a43-9b0e-7c1f6d2f8a11",
		measuredAt: new Date("2026-11-15T05:02:00Z"),
		expiresAt: new Date("2027-02-13T05:02:00Z"),
		issues: [
			{ task: "Put your town in the title", text: "Your title has no town." },
			{ task: "Show your opening hours", text: "We saw no opening hours." },
			{ task: "Speed up your server", text: "Your server is slow." },
			{ task: "Give your home page one main heading", text: "Your pages have no headings." },
		],
		opportunities: [
			{ task: "Write a title that suits Google", text: "Name Cairns in your title." },
			{ task: "Put your reviews in plain sight", text: "Ask guests for reviews." },
			{ task: "Write pages for the towns you serve", text: "Write a page for Palm Cove." },
		],
		phones: [{ e164: "+61740511234", text: "(07) 4051 1234" }],
		competitors: [
			{ domain: "lagooncafe.com.au", score: 71 },
			{ domain: "esplanadecafe.com.au", score: 48 },
		],
		...overrides,
	};
}

/** Returns an example reply from the desk. */
export function exampleReply(changes: Partial<ReplyPayload> = {}): ReplyMailInput {
	const { notice, env } = exampleNotice();
	return {
		payload: { ...REPLY, ...changes },
		companyId: 12,
		messageKey: notice.messageKey,
		env,
	};
}

const REPLY: ReplyPayload = {
	subject: "Your website check: 64 out of 100",
	text: `Hi Linh,

Thanks for getting in touch about reefcafe.com.au. Your site scored 64 out of 100 in our check. The report lists what to fix first:
https://www.seo.com.au/report/5b0c2a3e-6d1f-4a43-9b0e-7c1f6d2f8a11

Want to talk it through? Pick a time that suits you: https://cal.example/jo.

Cheers,`,
	to: { name: "Linh Nguyễn", address: "linh@reefcafe.com.au" },
	replyTo: { name: "Jo Walsh", address: "jo@seo.com.au" },
	username: "jo",
	senderName: "Jo Walsh",
};

const LEAD: Lead = {
	id: 4711,
	website: "https://www.reefcafe.com.au/menu",
	businessName: "Reef Café",
	keywords: "café near me, breakfast Cairns [Package: Enterprise Growth]",
	startDate: "2026-12-01",
	contactName: "Linh Nguyễn",
	email: "linh@reefcafe.com.au",
	phone: "0412 345 678",
	// Three in the afternoon in Brisbane and past midnight in New York.
	createdAt: new Date("2026-11-15T05:04:00Z"),
	source: "hire_us",
	flagged: false,
	packageName: "Enterprise Growth",
	status: "new",
	repliedAt: null,
	earlierLeadId: null,
	overSnapshotLimit: false,
	reportId: null,
	companyId: 12,
	referrerHost: null,
	landingPath: null,
	utmSource: null,
	utmMedium: null,
	utmCampaign: null,
	idempotencyKeyHash: null,
	requestFingerprint: null,
	searchText: null,
};

const SENT_AT = new Date("2026-11-15T05:05:00Z");
