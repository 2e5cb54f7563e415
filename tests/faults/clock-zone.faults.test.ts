import { rmSync } from "node:fs";
import { expect, onTestFinished } from "vitest";
import { openDatabase } from "#app/db/open-database.server.ts";
import { startBuiltSite } from "#tests/built-site.ts";
import { createDataFolder } from "#tests/data-folder.ts";
import { storeDeskSession } from "#tests/desk-session.ts";
import { leadRequest } from "#tests/send-leads.ts";
import { startSmtpPeer } from "#tests/smtp-peer.ts";
import { faultTest } from "./fault-test.ts";

const FAULT = {
	fault: "server clock zone UTC, America/New_York, Pacific/Apia",
	expected: "desk, mail and CSV all show Australia/Brisbane",
	inNpmTest: ["app/desk/leads/lead-csv.test.ts", "app/notices/agency-mail.integration.test.ts", "app/blog/feed.test.ts"],
};

faultTest(FAULT, async (tally) => {
	for (const zone of ["UTC", "America/New_York", "Pacific/Apia"]) {
		const dataDir = await createDataFolder();
		onTestFinished(() => rmSync(dataDir, { recursive: true }));
		const { db, close } = await openDatabase({ dataDir });
		const cookie = await storeDeskSession(db);
		await close();
		await using smtp = await startSmtpPeer();
		const site = await startBuiltSite({ DATA_DIR: dataDir, SMTP_URL: smtp.url, TZ: zone, SNAPSHOT_MODE: "simulated" });
		const taken = await fetch(`${site.url}/api/leads`, leadRequest("zone"));
		const time = brisbaneTime(new Date((await taken.json()).createdAt));
		const read = async (path: string) => (await fetch(site.url + path, { headers: { Cookie: cookie } })).text();
		const desk = await read("/desk/leads/1");
		const csv = await read("/desk/leads.csv");
		await expect.poll(() => smtp.mails.length, { timeout: 60_000 }).toBe(2);
		const mails = smtp.mails.map(({ email }) => squeeze(email.text ?? ""));
		expect({ zone, desk: squeeze(desk).includes(time.twelve), csv: csv.includes(time.twentyFour) }).toEqual({
			zone,
			desk: true,
			csv: true,
		});
		expect(mails.some((mail) => mail.includes(time.twelve))).toBe(true);
		tally.count({ acknowledged: 1 });
		expect(await site.stop()).toBe(0);
		tally.say(`${zone}: ${time.twelve} in Brisbane everywhere`);
	}
	tally.see("one lead in each of three zones");
});

/** As people read it and as a spreadsheet does. */
function brisbaneTime(date: Date): { twelve: string; twentyFour: string } {
	const write = (options: Intl.DateTimeFormatOptions) =>
		new Intl.DateTimeFormat("en-AU", { timeZone: "Australia/Brisbane", minute: "2-digit", ...options }).format(date);
	return { twelve: squeeze(write({ hour: "numeric", hour12: true })), twentyFour: write({ hour: "2-digit", hourCycle: "h23" }) };
}

/** There are several kinds of space between an hour and its "pm". */
function squeeze(text: string): string {
	return text.replace(/\s/g, "");
}
