import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect, onTestFinished, test, vi } from "vitest";
import { leads, notices, snapshots } from "#app/db/schema.server.ts";
import { readEnv } from "#app/env.server.ts";
import { createEmptyFolder } from "#tests/data-folder.ts";
import { finding, measuredSnapshot } from "#tests/measured-snapshot.ts";
import { eachDatabase } from "#tests/test-database.ts";
import { openBackgroundWork } from "./background-work.ts";

const REPORT_ID = "5f1c2a7e-54c7-4d6e-9c39-0f3f5d1d2b11";

eachDatabase((freshDatabase, kind) => {
	test(`${kind}: without a mail server a notice becomes a file, with the findings of the lead's snapshot and the way to its report`, async () => {
		const db = await freshDatabase();
		const dataDir = createEmptyFolder();
		onTestFinished(() => rmSync(dataDir, { recursive: true }));
		const now = new Date();
		const result = measuredSnapshot({
			findings: [finding({ id: "a", text: "No telephone number was found." }), finding({ id: "b", text: "The title could say the town." })],
			issues: ["a"],
			opportunities: ["b"],
		});
		const [lead] = await db.insert(leads).values({ website: result.url, source: "hero" }).returning();
		const host = new URL(result.url).host;
		await db.insert(snapshots).values({ leadId: lead?.id, reportId: REPORT_ID, host, score: result.score, result, measuredAt: now });
		await db.insert(notices).values({ leadId: lead?.id ?? 0, kind: "agency-mail", runAt: now, createdAt: now });

		const env = readEnv({ DATA_DIR: dataDir, SITE_URL: "https://www.example.com", SNAPSHOT_MODE: "simulated" });
		const background = openBackgroundWork({ db, env });
		onTestFinished(background.close);
		const mailFolder = join(dataDir, "mail");
		const listMails = () => readdirSync(mailFolder).filter((name) => name.endsWith(".eml"));
		const [name = ""] = await vi.waitFor(() => expect.poll(listMails).toHaveLength(1).then(listMails), { timeout: 15_000 });
		await background.close();

		const { text = "" } = await PostalMime.parse(readFileSync(join(mailFolder, name)));
		expect(text).toContain(`https://www.example.com/report/${REPORT_ID}`);
		expect(text).toContain("No telephone number was found.");
		expect(text).toContain("The title could say the town.");
		expect(await db.select({ state: notices.state }).from(notices)).toEqual([{ state: "done" }]);
	});
});
