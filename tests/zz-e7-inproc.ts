import { openDatabase } from "#app/db/client.server.ts";
import { readEnv } from "#app/env.server.ts";
import { acceptLead } from "#app/leads/accept-lead.server.ts";
import { openNoticeWorker } from "#app/leads/notices/run-notices.server.ts";
import { findReport } from "#app/snapshot/find-report.server.ts";
import { createDataFolder } from "#tests/data-folder.ts";
import { openMailer } from "#app/mail/open-mailer.server.ts";
import { mkdtempSync } from "node:fs";
for (const mode of ["off", "on", "off", "on", "off", "on"]) {
	const { db, close } = await openDatabase({ dataDir: await createDataFolder() });
	const env = readEnv({ SNAPSHOT_MODE: "simulated" });
	const mailer = openMailer({ smtpUrl: undefined, folder: mkdtempSync("/tmp/e7mail-") });
	let sent = 0;
	const worker = mode === "on" ? openNoticeWorker({ db, env, mailer: { send: async (m) => { sent++; return mailer.send(m); } }, findReport: async (l) => (await findReport({ leadId: l.id, earlierLeadId: l.earlierLeadId, website: l.website, flagged: l.flagged }, { db, env, now: new Date() })) as never } as never) : null;
	let n = 0; const end = performance.now() + 8000; const c0 = process.cpuUsage();
	await Promise.all(Array.from({ length: 32 }, async (_, lane) => { for (let i = 0; performance.now() < end; i++) { await acceptLead({ website: "https://mycafe.com.au", email: `a${lane}.${i}@example.com` } as never, { db, now: new Date(), clientAddress: `10.0.${lane}.${i % 250}`, leadsPerVisitorPerHour: 1e6, idempotencyKey: `${lane} ${i}`, source: "api", flagged: false, earlierLeadKey: null, hasWebhook: false } as never); n++; } }));
	const c = process.cpuUsage(c0);
	console.log(mode, "leads/s", Math.round(n / 8), "cpu ms/lead", ((c.user + c.system) / 1000 / n).toFixed(2), "sent", sent);
	await worker?.close(); await close();
}
process.exit(0);
