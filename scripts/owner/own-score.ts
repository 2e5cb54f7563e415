import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { readEnv } from "#app/env.server.ts";
import { buildIfChanged } from "#scripts/build.ts";
import { parseCommand, runCommand } from "#scripts/command-line.ts";
import { auditBehindTls } from "./audit-behind-tls.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const SCORE_FILE = path.join(root, "app/site/own-score.json");
const USAGE = `
npm run score:own

Builds this site, audits it on this machine as visitors will reach it (under SITE_URL, behind TLS), and stores the score and the date in
app/site/own-score.json. The next build publishes them on /how-we-score.
`;

if (import.meta.main) await runCommand(measureOwnScore);

async function measureOwnScore(commandArguments: string[]) {
	if (!parseCommand(commandArguments, { usage: USAGE, options: {} })) return;
	const siteUrl = readEnv().SITE_URL;
	await buildIfChanged();
	const { score, measuredAt } = await whileServing((runsAt) => auditBehindTls({ siteUrl, runsAt }));
	writeFileSync(SCORE_FILE, `${JSON.stringify({ siteUrl, score, measuredAt }, null, "\t")}\n`);
	process.stdout.write(`${siteUrl} scores ${score} out of 100. Stored in ${path.relative(root, SCORE_FILE)}.\n`);
}

/** Serves the built site with an empty database for as long as `work` takes. */
async function whileServing<T>(work: (url: string) => Promise<T>): Promise<T> {
	const folder = mkdtempSync(path.join(tmpdir(), "own-score-"));
	const env = { ...process.env, HOST: "127.0.0.1", PORT: "0", DATABASE_URL: "", SMTP_URL: "", WEBHOOK_URL: "", DATA_DIR: folder };
	const site = spawn(process.execPath, ["server/main.js"], { cwd: root, env, stdio: ["ignore", "ignore", "inherit", "ipc"] });
	const ended = once(site, "exit");
	try {
		const stopped = ended.then(() => Promise.reject(new Error("The site stopped before it served.")));
		const [{ url }] = await Promise.race([once(site, "message"), stopped]);
		return await work(url);
	} finally {
		site.kill("SIGTERM");
		await ended.catch(() => {});
		rmSync(folder, { recursive: true, force: true });
	}
}
