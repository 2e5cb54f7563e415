import { openDatabase } from "#app/db/client.server.ts";
import { acceptLead } from "#app/leads/accept-lead.server.ts";

// A process of its own that posts leads as fast as it can until it is killed, and prints each one it was told is stored.
const { db } = await openDatabase({ dataDir: process.argv[2] ?? "" });
const lane = async (name: string) => {
	for (let count = 0; ; count += 1) {
		const options = { db, now: new Date(), clientAddress: name, leadsPerVisitorPerHour: 1e6, flagged: false, source: "api" } as const;
		const result = await acceptLead(
			{ website: "https://mycafe.com.au" },
			{ ...options, idempotencyKey: `${process.pid} ${name} ${count}` },
		);
		if (result.kind === "accepted") process.stdout.write(`${result.lead.id}\n`);
	}
};
await Promise.all(["a", "b", "c", "d"].map(lane));
