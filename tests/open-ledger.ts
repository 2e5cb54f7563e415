import pg from "pg";
import { expect, onTestFinished, vi } from "vitest";
import type { ReceivedMail } from "./smtp-peer.ts";
import { createPostgresDatabase } from "./test-database.ts";

/** That some node is at a notice, and until when nobody else may be. */
export type Lease = { id: number; until: string };
type ToldNotice = { id: number /** How many of its leases ran out. */; strikes: number; arrivals: number };

const PATIENCE = { timeout: 1_200_000, interval: 200 };

/** A database that several nodes share, with what a test wants to know about the leads in it and who was told of them. */
export async function openLedger() {
	const databaseUrl = await createPostgresDatabase();
	const client = new pg.Client(databaseUrl);
	await client.connect();
	onTestFinished(() => client.end());
	const query = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows;
	const listWaiting = (): Promise<{ id: number; until: string | null }[]> =>
		query("select id, leased_until::text until from notices where state = 'waiting'");

	return {
		databaseUrl,
		query,
		countLeads: async (): Promise<number> => (await query("select count(*)::int leads from leads"))[0].leads,
		/** What the nodes are at: asked right after a kill, those of the dead node are among them and stay as they are. */
		listLeases: async (): Promise<Lease[]> => (await listWaiting()).filter((row): row is Lease => row.until !== null),
		/**
		 * Waits until all is told. A dead node's leases stand for minutes: that time is cut short, once, when everything else is out. Leases
		 * that a living node has taken since are left alone.
		 */
		async untilAllTold(atTheKill: Lease[]) {
			const isLeft = ({ id, until }: { id: number; until: string | null }) =>
				atTheKill.some((lease) => lease.id === id && lease.until === until);
			await vi.waitFor(async () => expect((await listWaiting()).filter((row) => !isLeft(row))).toEqual([]), PATIENCE);
			await query(
				`update notices set leased_until = now() from unnest($1::int[], $2::text[]) lease (id, until)
				where state = 'waiting' and notices.id = lease.id and leased_until::text = until`,
				[atTheKill.map(({ id }) => id), atTheKill.map(({ until }) => until)],
			);
			await vi.waitFor(async () => expect(await listWaiting()).toEqual([]), PATIENCE);
		},
		/** How often each notice arrived. Throws for a mail that belongs to none. */
		async countArrivals(mails: ReceivedMail[]): Promise<ToldNotice[]> {
			const notices = (await query("select id, strikes, message_key from notices")).map((row) => ({ ...row, arrivals: 0 }));
			const byKey = new Map(notices.map((notice) => [notice.message_key, notice]));
			for (const { email } of mails) {
				const notice = byKey.get(/^<notice-([0-9a-f-]{36})@/.exec(email.messageId ?? "")?.[1]);
				if (!notice) throw new Error(`a mail of nobody's: ${email.messageId}`);
				notice.arrivals += 1;
			}
			return notices;
		},
	};
}

/** Every notice arrived, and none more often than processes died over it: a lease that ran out is a strike, and only a kill lets one run out. */
export function expectOnceEach(notices: ToldNotice[], atTheKill: Lease[]): void {
	for (const { id, strikes, arrivals } of notices) {
		const told = `notice ${id} with ${strikes} strikes`;
		expect(strikes, told).toBeLessThanOrEqual(atTheKill.filter((lease) => lease.id === id).length);
		expect(arrivals, told).toBeGreaterThanOrEqual(1);
		expect(arrivals, told).toBeLessThanOrEqual(1 + strikes);
	}
}
