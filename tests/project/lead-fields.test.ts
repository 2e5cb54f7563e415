import { getTableColumns } from "drizzle-orm";
import { expect, test } from "vitest";
import { leads } from "#app/db/schema.server.ts";
import { renderCsvRow } from "#app/desk/lead-list/lead-csv.ts";
import { renderPersonText } from "#app/desk/privacy-requests/person-text.ts";
import type { Lead } from "#app/leads/lead-store.server.ts";
import { renderMailBody } from "#app/mail/render-mail-body.tsx";
import { agencyMail } from "#app/notices/agency-mail.tsx";
import { exampleNotice } from "#app/notices/example-notice.ts";
import { renderLeadWebhook } from "#app/notices/lead-webhook.server.ts";

/** The columns that no visitor fills in. Every other column is something a visitor told us, and must reach the agency. */
const OWN_COLUMNS: (keyof Lead)[] = [
	"id",
	"createdAt",
	"source",
	"flagged",
	"status",
	"repliedAt",
	"earlierLeadId",
	"reportId",
	"overSnapshotLimit",
	"companyId",
	"idempotencyKeyHash",
	"requestFingerprint",
	"searchText",
];

const told = (Object.keys(getTableColumns(leads)) as (keyof Lead)[]).filter((field) => !OWN_COLUMNS.includes(field));
const values = Object.fromEntries(told.map((field) => [field, field === "website" ? "https://told-website.com.au" : `told-${field}`]));
const notice = exampleNotice({ lead: values });
const deskLead = {
	...notice.lead,
	createdAt: notice.lead.createdAt.toISOString(),
	repliedAt: null,
	laterLeadId: null,
	isClient: false,
	isReplyUnsent: false,
	delivery: null,
};

const outputs = {
	"the agency's email": () => renderMailBody(agencyMail(notice)).text,
	"the CSV export": () =>
		renderCsvRow(
			{ ...deskLead, companyName: null, score: null, notes: null } as Parameters<typeof renderCsvRow>[0],
			"https://agency.example",
		),
	"the webhook": () =>
		renderLeadWebhook({ ...notice, env: { SITE_URL: "https://agency.example", WEBHOOK_SECRET: `whsec_${"a".repeat(32)}` } }).body,
	"a person's own copy": () => {
		const lead = { ...deskLead, events: [], notices: [], snapshots: [] };
		return renderPersonText(
			{ email: "a@b.example", totalLeads: 1, contacts: [], leads: [lead] } as Parameters<typeof renderPersonText>[0],
			notice.now,
		);
	},
};

test.each(Object.entries(outputs))("puts everything a visitor told us into %s", (_name, render) => {
	const text = render();
	expect(told.length).toBeGreaterThan(6);
	expect(told.filter((field) => !text.includes(values[field] ?? ""))).toEqual([]);
});
