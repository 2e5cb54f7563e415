import type { MeasuredFacts, Problem } from "#app/clients/measured-facts.ts";
import type { ScoredReading } from "#app/clients/readings.ts";
import type { AccountMailInput } from "./account-mail.tsx";
import type { AlertMailInput } from "./alert-mail.tsx";
import type { ChangeMailInput } from "./change-mail.tsx";
import type { DigestMailInput } from "./digest-mail.tsx";
import { exampleNotice } from "./example-notice.ts";

// Examples of emails about clients, accounts and the desk, for the preview of emails in development.

export function exampleChange(kind: "client" | "visitor" = "client"): ChangeMailInput {
	const { notice, env } = exampleNotice();
	const isClient = kind === "client";
	return {
		watch: {
			id: 3,
			companyId: 12,
			leadId: isClient ? null : 4711,
			kind,
			website: "https://www.reefcafe.com.au",
			competitors: ["https://lagooncafe.com.au"],
			frequency: "monthly",
			dueAt: new Date("2026-11-15T11:02:00Z"),
			leasedUntil: null,
			attempts: 0,
			endsAt: isClient ? null : new Date("2027-01-10T00:00:00Z"),
			email: "linh@reefcafe.com.au",
			consentedAt: new Date("2026-10-01T00:00:00Z"),
			consent: "Agreed on the phone",
			unsubscribedAt: null,
			unsubscribeToken: "5b0c2a3e-6d1f-4a43-9b0e-7c1f6d2f8a11",
			mailedId: null,
			createdAt: new Date("2026-10-01T00:00:00Z"),
		},
		companyName: "Reef Café",
		before: reading({ score: 71, rivalScore: 70, problems: [PHONES], measuredAt: "2026-10-15T11:02:00Z" }),
		after: reading({ score: 84, rivalScore: 86, problems: [GONE], measuredAt: "2026-11-15T11:02:00Z" }),
		notice,
		env,
	};
}

export function exampleAlert(): AlertMailInput {
	const { notice, env } = exampleNotice();
	return {
		website: "https://www.reefcafe.com.au",
		company: { id: 12, name: "Reef Café" },
		alerts: [
			{ kind: "noindex", text: "reefcafe.com.au is hidden from Google: your pages tell Google not to list them (noindex)." },
			{ kind: "score-drop", text: "The score of reefcafe.com.au dropped from 84 to 35." },
		],
		notice,
		env,
	};
}

export function exampleDigest(): DigestMailInput {
	const { notice, env } = exampleNotice();
	return {
		facts: {
			overdue: 1,
			answers: {
				total: 12,
				lines: [
					"Reef Tours: Free analysis, was due Monday 16 November, 4:02 pm",
					"Bay Dental: Hire us, due Tuesday 17 November, 11:40 am, Jo Walsh",
				],
			},
			nextSteps: { total: 1, lines: ["Cove Motel: Send the offer, today, Tane Rewi"] },
			alerts: { total: 1, lines: ["Reef Café: Hidden from Google, reefcafe.com.au is hidden from Google."] },
			mailProblems: {
				total: 1,
				lines: ["Range Plumbing: Confirmation to the visitor, failed, the email address was refused, perhaps mistyped (550)"],
			},
		},
		now: new Date("2026-11-16T21:00:00Z"),
		notice,
		env,
	};
}

export function exampleAccountMail(): AccountMailInput & { by: string } {
	const { notice, env } = exampleNotice();
	return { notice, env, email: "tane@seo.com.au", username: "tane", name: "Tane Rewi", token: "a-token-of-an-example", by: "Jo Walsh" };
}

const PHONES: Problem = {
	id: "local.nap-consistent",
	name: "Phone numbers agree",
	text: "Your pages show two phone numbers.",
	isCritical: true,
};
const GONE: Problem = { id: "structure.broken-internal", name: "Dead links", text: "The gallery page is gone.", isCritical: false };

type Example = { score: number; rivalScore: number; problems: Problem[]; measuredAt: string };

function reading({ score, rivalScore, problems, measuredAt }: Example): ScoredReading {
	const time = new Date(measuredAt);
	const facts: MeasuredFacts = {
		domain: "reefcafe.com.au",
		points: [],
		problems,
		statuses: Object.fromEntries([PHONES, GONE].map(({ id }) => [id, problems.some((problem) => problem.id === id) ? "fail" : "pass"])),
		isHiddenFromGoogle: false,
		certificate: null,
		engineVersion: 1,
	};
	return {
		id: score,
		dueAt: time,
		measuredAt: time,
		host: "www.reefcafe.com.au",
		score,
		facts,
		failure: null,
		reportId: "5b0c2a3e-6d1f-4a43-9b0e-7c1f6d2f8a11",
		competitors: [
			{ host: "lagooncafe.com.au", score: rivalScore, facts: { ...facts, domain: "lagooncafe.com.au", problems: [], statuses: {} } },
		],
	};
}
