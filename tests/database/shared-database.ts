import pg from "pg";
import { expect, onTestFinished, vi } from "vitest";
import type { ReceivedMail } from "../mail/smtp-server.ts";
import { createPostgresDatabase } from "./test-database.ts";

/** A notice that a node is delivering, and until when. */
export type Lease = { id: number; until: string };
type DeliveredNotice = {
	id: number;
	/** How many of its leases expired. */
	strikes: number;
	deliveries: number;
};

const WAIT = { timeout: 1_200_000, interval: 200 };

/** Creates a PostgreSQL database for several nodes, with queries about its leads and notices. */
export async function openSharedDatabase() {
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
		/** Lists the running leases. Right after a kill they include those of the dead node. */
		listLeases: async (): Promise<Lease[]> => (await listWaiting()).filter((row): row is Lease => row.until !== null),
		/**
		 * Waits until every notice is delivered. The leases of a dead node last for minutes, so they are ended early once everything else is
		 * delivered. Leases that a living node took since are left alone.
		 */
		async waitForDelivery(leasesAtKill: Lease[]) {
			const isLeft = ({ id, until }: { id: number; until: string | null }) =>
				leasesAtKill.some((lease) => lease.id === id && lease.until === until);
			await vi.waitFor(async () => expect((await listWaiting()).filter((row) => !isLeft(row))).toEqual([]), WAIT);
			await query(
				`update notices set leased_until = now() from unnest($1::int[], $2::text[]) lease (id, until)
				where state = 'waiting' and notices.id = lease.id and leased_until::text = until`,
				[leasesAtKill.map(({ id }) => id), leasesAtKill.map(({ until }) => until)],
			);
			await vi.waitFor(async () => expect(await listWaiting()).toEqual([]), WAIT);
		},
		/** Counts how often each notice was delivered. Throws for an email without a notice. */
		async countDeliveries(mails: ReceivedMail[]): Promise<DeliveredNotice[]> {
			const notices = (await query("select id, strikes, message_key from notices")).map((row) => ({ ...row, deliveries: 0 }));
			const byKey = new Map(notices.map((notice) => [notice.message_key, notice]));
			for (const { email } of mails) {
				const notice = byKey.get(/^<notice-([0-9a-f-]{36})@/.exec(email.messageId ?? "")?.[1]);
				if (!notice) throw new Error(`an email without a notice: ${email.messageId}`);
				notice.deliveries += 1;
			}
			return notices;
		},
	};
}

/** Expects that every notice was delivered, and repeated only where a kill let its lease expire, which counts as a strike. */
export function expectOnceEach(notices: DeliveredNotice[], leasesAtKill: Lease[]): void {
	for (const { id, strikes, deliveries } of notices) {
		const name = `notice ${id} with ${strikes} strikes`;
		expect(strikes, name).toBeLessThanOrEqual(leasesAtKill.filter((lease) => lease.id === id).length);
		expect(deliveries, name).toBeGreaterThanOrEqual(1);
		expect(deliveries, name).toBeLessThanOrEqual(1 + strikes);
	}
}
