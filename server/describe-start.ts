import type { Database } from "#app/db/client.server.ts";
import type { Env } from "#app/env.server.ts";
import { resolveMailFolder } from "#app/mail/mail-folder.server.ts";
import { listUsernames } from "#app/staff/account-store.server.ts";

type Sources = { db: Database; reachesInternet: () => Promise<boolean> };

/** Lists what the owner of a new site needs to know, one line each. A site that is set up gets none. */
export async function describeStart(env: Env, { db, reachesInternet }: Sources): Promise<string[]> {
	// Only a demo allows this, and `npm run demo` prints its own instructions.
	if (env.SNAPSHOT_ALLOW_LOOPBACK) return [];
	const isSimulated = env.SNAPSHOT_MODE === "simulated";
	const isOnline = isSimulated || (await reachesInternet().catch(() => true));
	const usernames = await listUsernames(db);
	const lines: string[] = [];
	if (!isOnline) lines.push("No internet connection: visitors get a labelled sample instead of a snapshot of their website.");
	if (isSimulated) lines.push("Snapshots are switched off (SNAPSHOT_MODE=simulated): visitors get a labelled sample.");
	if (!env.SMTP_URL) lines.push(`Emails are not sent but saved in ${resolveMailFolder(env.DATA_DIR)}. To send them, set SMTP_URL in .env.`);
	if (usernames.length === 0) lines.push(explainFirstAccount(env));
	return lines;
}

function explainFirstAccount({ DATABASE_URL }: Env): string {
	const command = '"npm run desk:user -- jo" (or another name)';
	// The embedded database allows one process at a time.
	const steps = DATABASE_URL ? `run ${command} in a second terminal` : `stop the site (Ctrl-C), run ${command} and start it again`;
	return `No one can sign in at /desk yet. To create the first account, ${steps}.`;
}
