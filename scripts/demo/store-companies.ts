import { randomUUID } from "node:crypto";
import { asc, eq, inArray, isNotNull } from "drizzle-orm";
import { assignCompanies } from "#app/companies/assign-company-store.server.ts";
import { websiteDomain } from "#app/companies/company-name.ts";
import type { Database } from "#app/db/client.server.ts";
import { companies, contacts, leadEvents, leads, notices } from "#app/db/schema.server.ts";
import { addCompany } from "#app/desk/company-list/add-company-store.server.ts";
import { writeDraft } from "#app/desk/reply/reply-templates.ts";
import { DAY_MS, HOUR_MS } from "#app/durations.ts";
import type { ReplyPayload } from "#app/notices/reply-mail.tsx";
import { brand } from "#app/site/brand.ts";
import { brisbaneDay } from "#app/site/brisbane-time.ts";
import { findPlan, plans } from "#app/site/plans.ts";
import { createAccount, findAccount } from "#app/staff/account-store.server.ts";
import { hashPassword } from "#app/staff/hash-password.server.ts";
import { ACCOUNTS, demoSiteName, findDemoSite } from "./demo-leads.ts";

const NEXT_STEPS = [
	"Call about the proposal",
	"Send the plan for the first three months",
	"Ask for access to the Google Business Profile",
	"Check back after the school holidays",
];
/** In days from today. */
const NEXT_STEP_DAYS = [0, 2, 0, -1, 5, 9];
const LOST_REASONS = ["Too expensive", "Chose another agency", "Does it in-house", "Never replied"];
const MAX_REPLIES = 24;

type Company = typeof companies.$inferSelect;

/** Gives the leads to companies, and the companies what staff would have added: owners, next steps, reasons and replies. */
export async function storeCompanies(db: Database, now: Date): Promise<Company[]> {
	const owners = await storeAccounts(db);
	const known = new Set((await db.select({ id: companies.id }).from(companies)).map(({ id }) => id));
	await assignCompanies(db);
	const all = await db.select().from(companies).orderBy(asc(companies.id));
	const added = all.filter(({ id }) => !known.has(id));
	for (const [index, company] of added.entries()) {
		const site = company.website && findDemoSite(company.website);
		await db
			.update(companies)
			.set({
				...(site ? { name: demoSiteName(site) } : {}),
				ownerId: company.status === "new" ? null : pick(owners, index),
				...(company.status === "lost" ? { lostReason: pick(LOST_REASONS, index) } : {}),
				...(company.status === "contacted" && index % 3 === 0 ? nextStep(index / 3, now) : {}),
				...(company.status === "won" ? packageOf(company, index) : {}),
				...(company.status === "won" && index % 2 === 0 ? nextStep(index / 2, now) : {}),
			})
			.where(eq(companies.id, company.id));
	}
	await storeReplies(
		db,
		added.filter(({ status }) => status === "contacted"),
	);
	await storePhoneCall(db, { ownerId: owners.at(-1) ?? null, now });
	return added.length === 0
		? []
		: db
				.select()
				.from(companies)
				.where(
					inArray(
						companies.id,
						added.map(({ id }) => id),
					),
				);
}

/** Adds a company by hand that rang yesterday and sent no request. */
async function storePhoneCall(db: Database, { ownerId, now }: { ownerId: number | null; now: Date }): Promise<void> {
	const company = {
		name: "Tablelands Coffee Roasters",
		website: "https://tablelands-coffee.example",
		contactName: "Beth Lawson",
		email: "beth-lawson@tablelands-coffee.example",
		phone: "(07) 5550 0177",
		note: "Rang us: a friend in Cairns sent her our report. Has two cafés and wants a price for both.",
		ownerId,
		nextStep: "Call back with a price",
		nextStepOn: brisbaneDay(new Date(now.getTime() + DAY_MS)),
		packageName: null,
		monthlyValue: null,
	};
	await addCompany(db, { company, username: pick(ACCOUNTS, 1).username, now: new Date(now.getTime() - DAY_MS) });
}

/** Creates the two accounts, each with a password that no one knows. */
async function storeAccounts(db: Database): Promise<number[]> {
	const ids: number[] = [];
	for (const account of ACCOUNTS) {
		const email = `${account.username}@${brand.email.split("@").at(-1)}`;
		const found =
			(await findAccount(db, account.username)) ??
			(await createAccount(db, { ...account, email, password: await hashPassword(randomUUID()) }));
		if (found) ids.push(found.id);
	}
	return ids;
}

/** A client pays for a package, whatever its request said. */
function packageOf({ packageName }: Company, index: number) {
	const plan = (packageName && findPlan(packageName)) || pick(plans, index);
	return { packageName: plan.name, monthlyValue: plan.priceAud };
}

function nextStep(index: number, now: Date) {
	const day = new Date(now.getTime() + pick(NEXT_STEP_DAYS, index) * DAY_MS);
	return { nextStep: pick(NEXT_STEPS, index), nextStepOn: brisbaneDay(day) };
}

/** Stores a reply to some of the contacts, sent when their request was answered. One bounced. */
async function storeReplies(db: Database, contacted: Company[]): Promise<void> {
	const rows = await db
		.select({ companyId: contacts.companyId, name: contacts.name, email: contacts.email, repliedAt: leads.repliedAt })
		.from(contacts)
		.innerJoin(leads, eq(leads.companyId, contacts.companyId))
		.where(isNotNull(leads.repliedAt))
		.orderBy(asc(contacts.id), asc(leads.id));
	const companyById = new Map(contacted.map((company) => [company.id, company]));
	let replies = 0;
	for (const { companyId, name, email, repliedAt } of rows) {
		const company = companyById.get(companyId);
		if (!company || !email || !repliedAt || replies >= MAX_REPLIES) continue;
		companyById.delete(companyId);
		replies += 1;
		await storeReply(db, { company, contact: { name, email }, repliedAt, hasBounced: replies === 3, account: pick(ACCOUNTS, replies) });
	}
}

type Reply = {
	company: Company;
	contact: { name: string | null; email: string };
	repliedAt: Date;
	hasBounced: boolean;
	account: (typeof ACCOUNTS)[number];
};

async function storeReply(db: Database, { company, contact, repliedAt, hasBounced, account }: Reply): Promise<void> {
	const { subject, text } = writeDraft(company.packageName ? "proposal" : "first-reply", {
		firstName: contact.name?.split(" ")[0] ?? null,
		businessName: company.name,
		site: company.website && websiteDomain(company.website),
		report: null,
		packageName: company.packageName,
		bookingUrl: null,
	});
	const payload: ReplyPayload = {
		subject,
		text,
		to: { name: contact.name ?? "", address: contact.email },
		replyTo: { name: account.displayName, address: `${account.username}@${brand.email.split("@").at(-1)}` },
		username: account.username,
		senderName: account.displayName,
	};
	const row = { companyId: company.id, kind: "reply-mail", payload, runAt: repliedAt, createdAt: repliedAt };
	const sent = { state: "done", attempts: 1, doneAt: new Date(repliedAt.getTime() + 4_000) };
	const bounced = {
		state: "parked",
		attempts: 5,
		strikes: 5,
		runAt: new Date(repliedAt.getTime() + HOUR_MS),
		problem: "the email address was refused, perhaps mistyped (550)",
	};
	await db.insert(notices).values({ ...row, ...(hasBounced ? bounced : sent) });
	const { username } = account;
	const written = `To ${contact.email}: ${subject}\n\n${text}`;
	await db.insert(leadEvents).values({ companyId: company.id, kind: "replied", text: written, username, createdAt: repliedAt });
}

function pick<Item>(list: readonly Item[], index: number): Item {
	return list[index % list.length] as Item;
}
