import { and, eq } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { leads, notices } from "#app/db/schema.server.ts";
import { HOUR_MS } from "#app/durations.ts";
import { storePageSpeed } from "#scripts/demo/store-page-speed.ts";

const OLDER_LEADS = 60;

/** A text that must be escaped wherever it is shown. */
export const INJECTION = `</script><svg onload="document.title='hacked'">`;

type NewLead = typeof leads.$inferInsert & { ageHours: number };

const LEADS: NewLead[] = [
	{
		...lead("Reef Tours Cairns", "thao@reef-tours.example"),
		ageHours: 2,
		source: "hire_us",
		packageName: "Enterprise Growth",
		contactName: "Thảo Nguyễn",
	},
	{ ...lead("Overdue Plumbing", "sean@overdue.example"), ageHours: 27, source: "hire_us" },
	{ ...lead("Conflicting Edits", "conflicting@edits.example"), ageHours: 3 },
	{ ...lead("Keyboard Kitchens", "kim@kitchens.example"), ageHours: 4 },
	{ ...lead("Wrong Number", "wrong@number.example"), ageHours: 4 },
	{ ...lead("Given Up Dental", "dental@given-up.example"), ageHours: 5 },
	{ ...lead("No Bot at All", "person@no-bot.example"), ageHours: 6, flagged: true },
	{ ...lead("Forget Me", "Forget@me.example"), ageHours: 7, source: "hire_us" },
	{ ...lead("Forget Me Too", "forget@me.example"), ageHours: 8 },
	{ ...lead("Forget Me by Website", "nobody@me.example"), email: null, ageHours: 8, source: "hero" },
	{ ...lead("Forget Me Plus", "forget+plus@me.example"), ageHours: 8, website: "https://plus.example/" },
	{ ...lead(INJECTION, "a+b@injection.example"), ageHours: 9, contactName: INJECTION, keywords: INJECTION, website: "javascript:alert(1)" },
	{
		...lead("Answered in Time", "in-time@answered.example"),
		website: "https://in-time.example/",
		ageHours: 30,
		status: "won",
		repliedHours: 5,
	},
	{ ...lead("Answered Late", "late@answered.example"), ageHours: 90, status: "lost", repliedHours: 40 },
	...Array.from({ length: OLDER_LEADS }, (_, index) => ({
		...lead(`Older Lead ${index + 1}`, `hello@older-${index + 1}.example`),
		ageHours: 100 + index,
		status: "contacted",
		repliedHours: 4,
	})),
].map(({ repliedHours, ...row }: NewLead & { repliedHours?: number }) => {
	const createdAt = new Date(Date.now() - row.ageHours * HOUR_MS);
	return { ...row, createdAt, repliedAt: repliedHours ? new Date(createdAt.getTime() + repliedHours * HOUR_MS) : null };
});

/** Stores leads in an empty database before the desk's server starts. */
export async function seedDesk(db: Database) {
	const stored = await db
		.insert(leads)
		// The oldest comes first, so ids follow time.
		.values(LEADS.toSorted((a, b) => b.ageHours - a.ageHours).map(({ ageHours: _, ...row }) => row))
		.returning({ id: leads.id, businessName: leads.businessName });
	const givenUp = stored.find(({ businessName }) => businessName === "Given Up Dental");
	const now = new Date();
	await db.insert(notices).values({
		leadId: givenUp?.id ?? 0,
		kind: "agency-mail",
		state: "parked",
		attempts: 5,
		strikes: 5,
		problem: "550 no such mailbox",
		runAt: now,
		createdAt: now,
	});
	await storePageSpeed(db, now);
}

/** Counts all emails so far as sent, except the confirmation of one request, whose email address bounced. */
export async function bounceConfirmation(db: Database, leadId: number, now: Date) {
	await db.update(notices).set({ state: "done", doneAt: now, attempts: 1 });
	const problem = "the email address was refused, perhaps mistyped (550)";
	await db
		.update(notices)
		.set({ state: "parked", doneAt: null, attempts: 5, strikes: 5, problem })
		.where(and(eq(notices.leadId, leadId), eq(notices.kind, "confirmation-mail")));
}

function lead(businessName: string, email: string) {
	return {
		businessName,
		email,
		website: `https://${email.split("@")[1]?.toLowerCase()}/`,
		keywords: "local search",
		source: "api",
		status: "new",
	};
}
