import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { leads, notices, snapshots } from "#app/db/schema.server.ts";
import { readEnv } from "#app/env.server.ts";
import { auditResult, finding } from "#audit/testing/audit-result.ts";
import { createEmptyFolder } from "#tests/database/data-folder.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { openBackgroundWork } from "./background-work.ts";

const REPORT_ID = "5f1c2a7e-54c7-4d6e-9c39-0f3f5d1d2b11";

const freshDatabase = setUpDatabase();

test("writes emails with the lead's findings and report to files when there is no mail server", async () => {
	const db = await freshDatabase();
	const dataDir = createEmptyFolder();
	onTestFinished(() => rmSync(dataDir, { recursive: true }));
	const now = new Date();
	const result = auditResult({
		findings: [
			finding({ id: "local.phone-visible", task: "Show a full local phone number", text: "No telephone number was found." }),
			finding({ id: "serp.gone", task: undefined, name: "A check of earlier", text: "The title could say the town." }),
		],
		issues: ["local.phone-visible"],
		opportunities: ["serp.gone"],
	});
	const [lead] = await db.insert(leads).values({ website: result.url, source: "hero", email: "linh@reefcafe.com.au" }).returning();
	const host = new URL(result.url).host;
	await db.insert(snapshots).values({ leadId: lead?.id, reportId: REPORT_ID, host, score: result.score, result, measuredAt: now });
	const notice = { leadId: lead?.id ?? 0, runAt: now, createdAt: now };
	await db.insert(notices).values([
		{ ...notice, kind: "agency-mail" },
		{ ...notice, kind: "confirmation-mail" },
	]);

	const env = readEnv({ DATA_DIR: dataDir, SITE_URL: "https://www.example.com", SNAPSHOT_MODE: "simulated" });
	const background = openBackgroundWork({ db, env });
	onTestFinished(background.close);
	const mailFolder = join(dataDir, "mail");
	const listMails = () => readdirSync(mailFolder).filter((name) => name.endsWith(".eml"));
	await vi.waitFor(() => expect(listMails()).toHaveLength(2), { timeout: 15_000 });
	await background.close();

	const read = async (mailKind: string) => {
		const name = listMails().find((one) => one.includes(mailKind)) ?? "";
		return (await PostalMime.parse(readFileSync(join(mailFolder, name)))).text ?? "";
	};
	const toAgency = await read("agency-mail");
	expect(toAgency).toContain(`https://www.example.com/report/${REPORT_ID}`);
	expect(toAgency).toContain("No telephone number was found.");
	expect(toAgency).toContain("The title could say the town.");
	const toLead = await read("confirmation-mail");
	expect(toLead).toContain(`https://www.example.com/report/${REPORT_ID}`);
	expect(toLead).toContain("Show a full local phone number");
	expect(toLead).toContain("A check of earlier");
	expect(await db.select({ state: notices.state }).from(notices)).toEqual([{ state: "done" }, { state: "done" }]);
});

test("refuses to start when there is no mail server and the mail folder cannot be written", () => {
	const dataDir = createEmptyFolder();
	onTestFinished(() => rmSync(dataDir, { recursive: true }));
	const mailFolder = join(dataDir, "mail");
	writeFileSync(mailFolder, "a file where the folder should be");
	const db = {} as Database;
	expect(() => openBackgroundWork({ db, env: readEnv({ DATA_DIR: dataDir }) })).toThrow(`DATA_DIR: ${mailFolder} is a file`);
});
