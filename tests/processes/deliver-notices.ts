import { openDatabase } from "#app/db/open-database.server.ts";
import { readEnv } from "#app/env.server.ts";
import { openMailer } from "#app/mail/open-mailer.server.ts";
import { openNoticeWorker } from "#app/notices/notice-worker.server.ts";

// A process that delivers notices until it is killed. Its clock may be ahead.
const [dataDir = "", databaseUrl, smtpUrl, aheadMs = "0"] = process.argv.slice(2);
const { db } = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined });
openNoticeWorker({
	db,
	env: readEnv({}),
	mailer: openMailer({ smtpUrl, folder: "not-used" }),
	findReport: async () => ({ kind: "none", reason: "this is a test" }),
	pollMs: 50,
	now: () => new Date(Date.now() + Number(aheadMs)),
});
