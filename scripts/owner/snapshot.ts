import { readEnv } from "#app/env.server.ts";
import { runAuditCli } from "#audit/cli.ts";
import { runCommand } from "#scripts/command-line.ts";

if (import.meta.main) await runCommand(snapshot);

/** Runs the audit engine's command line with the settings of this site. */
export async function snapshot(commandArguments: string[]) {
	const { SITE_URL: siteUrl, SNAPSHOT_ALLOW_LOOPBACK: allowLoopback, DNS_SERVERS: dnsServers } = readEnv();
	await runAuditCli(commandArguments, { siteUrl, allowLoopback, dnsServers });
}
