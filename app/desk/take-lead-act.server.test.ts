import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { leadEvents, leads } from "#app/db/schema.server.ts";
import { createRequestContext } from "#tests/request-context.ts";
import { eachDatabase } from "#tests/test-database.ts";
import { takeLeadAct } from "./take-lead-act.server.ts";

const NOW = new Date("2026-11-15T02:00:00Z");

type Form = Record<string, string>;

eachDatabase((freshDatabase) => {
	test("changes a status once, and tells whoever saw an older one", async () => {
		const db = await freshDatabase();
		const leadId = await storeLead(db);
		const change = { intent: "status", from: "new", to: "contacted" };
		expect(await act(db, leadId, change)).toEqual({ kind: "go", to: `/desk/leads/${leadId}?done=status` });
		expect(await act(db, leadId, { ...change, to: "lost" })).toEqual({ kind: "go", to: `/desk/leads/${leadId}?problem=meanwhile` });
		expect(await db.select().from(leads)).toMatchObject([{ status: "contacted" }]);
		expect(await db.select().from(leadEvents)).toHaveLength(1);
	});

	test.each<Form>([{ intent: "status", from: "new", to: "sold" }, { intent: "status" }, { intent: "toString" }, {}])(
		"does nothing for a form such as %j",
		async (form) => {
			const db = await freshDatabase();
			const leadId = await storeLead(db);
			expect(await act(db, leadId, form)).toEqual({ kind: "go", to: `/desk/leads/${leadId}?problem=unclear` });
			expect(await db.select().from(leads)).toMatchObject([{ status: "new" }]);
		},
	);

	test("gives a note back that cannot be kept", async () => {
		const db = await freshDatabase();
		const leadId = await storeLead(db);
		const note = "x".repeat(5_001);
		expect(await act(db, leadId, { intent: "note", note })).toMatchObject({ kind: "refused-note", note });
		expect(await act(db, leadId, { intent: "note", note: "half a \0 word" })).toMatchObject({ kind: "refused-note" });
		expect(await db.select().from(leadEvents)).toEqual([]);
	});

	test("deletes a lead with its own mail files alone, and says so when it is gone already", async () => {
		const db = await freshDatabase();
		const leadId = await storeLead(db);
		const dataDir = createMailFolder([`lead-${leadId}-agency-mail-a.eml`, `lead-${leadId}0-agency-mail-b.eml`]);
		expect(await act(db, leadId, { intent: "delete" }, dataDir)).toEqual({ kind: "go", to: "/desk?done=deleted" });
		expect(await db.select().from(leads)).toEqual([]);
		expect(readdirSync(join(dataDir, "mail"))).toEqual([`lead-${leadId}0-agency-mail-b.eml`]);
		for (const intent of ["delete", "rescue", "flag", "note"]) {
			expect(await act(db, leadId, { intent, note: "Too late" }, dataDir), intent).toEqual({ kind: "go", to: "/desk?problem=gone" });
		}
	});
});

function act(db: Database, leadId: number, form: Form, DATA_DIR = tmpdir()) {
	const { env } = createRequestContext(db, { DATA_DIR });
	return takeLeadAct(new URLSearchParams(form), { db, env, leadId, username: "anna", now: NOW });
}

async function storeLead(db: Database): Promise<number> {
	const [lead] = await db.insert(leads).values({ website: "https://reef.example" }).returning();
	return lead?.id ?? 0;
}

function createMailFolder(names: string[]): string {
	const dataDir = mkdtempSync(join(tmpdir(), "desk-mail-"));
	onTestFinished(() => rmSync(dataDir, { recursive: true }));
	mkdirSync(join(dataDir, "mail"));
	for (const name of names) writeFileSync(join(dataDir, "mail", name), "");
	return dataDir;
}
