import pg from "pg";
import { expect, onTestFinished, vi } from "vitest";
import type { ReceivedMail } from "./smtp-peer.ts";
import { createPostgresDatabase } from "./test-database.ts";

/** A database that several nodes share, with what a test wants to know about the leads in it and who was told of them. */
export async function openLedger() {
	const databaseUrl = await createPostgresDatabase();
	const client = new pg.Client(databaseUrl);
	await client.connect();
	onTestFinished(() => client.end());
	const query = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows;
	const listIds = async (condition: string): Promise<number[]> =>
		(await query(`select id from notices where state = 'waiting' and ${condition}`)).map(({ id }) => id);
	const listWaiting = () => listIds("true");

	return {
		databaseUrl,
		query,
		countLeads: async (): Promise<number> => (await query("select count(*)::int leads from leads"))[0].leads,
		/** What some node is at: asked right after a kill, the only ones that may go out once more. */
		listUnderWay: () => listIds("leased_until is not null"),
		/** Waits until all is told. A dead node's notices stay leased for minutes: that time is cut short once everything else is out. */
		async untilAllTold(leftByTheDead: ReadonlySet<number>) {
			const others = async () => (await listWaiting()).filter((id) => !leftByTheDead.has(id));
			await vi.waitFor(async () => expect(await others()).toEqual([]), { timeout: 120_000, interval: 200 });
			const cutShort = async () => {
				await query("update notices set leased_until = now() where state = 'waiting' and id = any($1)", [[...leftByTheDead]]);
				expect(await listWaiting()).toEqual([]);
			};
			await vi.waitFor(cutShort, { timeout: 120_000, interval: 5_000 });
		},
		/** How often each notice arrived, by its id. Throws for a mail that belongs to none. */
		async countArrivals(mails: ReceivedMail[]): Promise<Map<number, number>> {
			const idOf = new Map((await query("select id, message_key from notices")).map(({ id, message_key }) => [message_key, id]));
			const arrivals = new Map<number, number>([...idOf.values()].map((id) => [id, 0]));
			for (const { email } of mails) {
				const id = idOf.get(/^<notice-([0-9a-f-]{36})@/.exec(email.messageId ?? "")?.[1]);
				if (id === undefined) throw new Error(`a mail of nobody's: ${email.messageId}`);
				arrivals.set(id, (arrivals.get(id) ?? 0) + 1);
			}
			return arrivals;
		},
	};
}
