import { expect, test } from "vitest";
import { brand } from "#app/site/brand.ts";
import { renderPersonText } from "./person-text.ts";

const TIME = "2026-11-14T01:00:00.000Z";

test("lists everything we hold about a person in plain words", () => {
	const text = renderPersonText(
		{
			email: "linh@reef.example",
			totalLeads: 1,
			contacts: [
				{
					companyId: 1,
					companyName: "Reef Tours",
					name: "Linh",
					email: "linh@reef.example",
					phone: null,
					events: [{ id: 2, kind: "note", text: "Prefers mornings", staffName: "ben", createdAt: TIME }],
					changeEmails: [{ consentedAt: TIME, consent: "said so on the phone", unsubscribedAt: null }],
				},
			],
			leads: [
				{
					id: 7,
					website: "https://reef.example",
					businessName: "Reef Café",
					contactName: "Linh Tran",
					email: "Linh@reef.example",
					phone: "0412 345 678",
					packageName: "Starter",
					source: "hire_us",
					status: "contacted",
					flagged: false,
					createdAt: TIME,
					repliedAt: TIME,
					laterLeadId: null,
					companyId: null,
					isClient: false,
					isReplyUnsent: false,
					delivery: "sent",
					keywords: "coffee\nin Cairns [Package: Starter]",
					startDate: "2026-11-25",
					earlierLeadId: null,
					referrerHost: "",
					landingPath: "/about",
					utmSource: "flyer",
					utmMedium: null,
					utmCampaign: "spring",
					events: [{ id: 1, kind: "note", text: "Rang,\nno answer", staffName: "ben", createdAt: "2026-11-14T02:00:00.000Z" }],
					notices: [{ id: 1, kind: "confirmation-mail", state: "done", attempts: 1, problem: null, runAt: TIME, doneAt: TIME }],
					snapshots: [{ host: "reef.example", role: "site", score: 61, measuredAt: TIME }],
				},
			],
		},
		new Date("2026-11-15T02:00:00Z"),
	);
	expect(text.replaceAll("\u202f", " ")).toBe(`What ${brand.name} holds about linh@reef.example
Written 15 Nov 2026, 12:00 pm, in Queensland time, like all times below.


Contact of Reef Tours
Name: Linh
Email: linh@reef.example
Emails about changes to their site: agreed on 14 Nov 2026, 11:00 am: said so on the phone

Notes and replies, newest first
- 14 Nov 2026, 11:00 am: Note by ben
  Prefers mornings


Reef Café (request 7)
Received: 14 Nov 2026, 11:00 am, Hire us
Website: https://reef.example
Business: Reef Café
Contact: Linh Tran
Email: Linh@reef.example
Phone: 0412 345 678
Package: Starter
Keywords: coffee
in Cairns
Preferred start: 25 November 2026
Came from: Another website
Landing page: /about
Campaign: flyer / spring
Status: Contacted

History, newest first
- 14 Nov 2026, 12:00 pm: Note by ben
  Rang,
  no answer
- 14 Nov 2026, 11:00 am: Confirmation to the visitor: sent
- 14 Nov 2026, 11:00 am: Snapshot of reef.example: 61 out of 100
- 14 Nov 2026, 11:00 am: Received: Hire us
`);
});
