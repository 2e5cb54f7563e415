import { openDatabase } from "#app/db/open-database.server.ts";
import { acceptLead } from "#app/leads/accept-lead.server.ts";

// A process that posts leads as fast as it can until it is killed, and prints the id of each acknowledged one.
const { db } = await openDatabase({ dataDir: process.argv[2] ?? "" });
const postForever = async (name: string) => {
	for (let count = 0; ; count += 1) {
		const visitor = { clientAddress: name, leadsPerVisitorPerHour: 1e6, idempotencyKey: `${process.pid} ${name} ${count}` };
		const lead = { source: "api", flagged: false, earlierLeadKey: null, hasWebhook: true } as const;
		const result = await acceptLead({ website: "https://mycafe.com.au" }, { db, now: new Date(), ...visitor, ...lead });
		if (result.kind === "accepted") process.stdout.write(`${result.lead.id}\n`);
	}
};
await Promise.all(["a", "b", "c", "d"].map(postForever));
