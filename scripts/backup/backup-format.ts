import { z } from "zod";

export const FORMAT = 1;

/**
 * What a backup holds, each table after those it refers to. Left out is what lives for an hour or a day (limits, snapshots under way) and
 * who is signed in: a stolen backup signs nobody in.
 */
export const BACKUP_TABLES = ["users", "blog_posts", "leads", "lead_events", "notices", "snapshots", "speed_counts", "audit_log"] as const;
export type BackupTable = (typeof BACKUP_TABLES)[number];

export const headerSchema = z.object({
	backup: z.literal("local-seo-agency-site"),
	format: z.number().int(),
	/** The last migration of the database it was made from. */
	schema: z.string(),
	madeAt: z.iso.datetime({ offset: true }),
	site: z.string(),
	/** The next number of each table: one that was given out is never given again, even where its row is gone. */
	nextIds: z.partialRecord(z.enum(BACKUP_TABLES), z.string().regex(/^[1-9]\d{0,18}$/)),
});
export type BackupHeader = z.infer<typeof headerSchema>;

export const trailerSchema = z.object({
	end: z.object({
		rows: z.partialRecord(z.enum(BACKUP_TABLES), z.number().int()),
		/** Of every byte before this line. */
		sha256: z.string(),
	}),
});
export type BackupRows = z.infer<typeof trailerSchema>["end"]["rows"];

/** The row as PostgreSQL itself wrote it: no number and no microsecond passes through JavaScript. */
export function renderRow(table: BackupTable, rowJson: string): string {
	return `["${table}",${rowJson}]\n`;
}

/** The table and the row's JSON; null for a line that is no row. */
export function parseRow(line: string): { table: BackupTable; rowJson: string } | null {
	const [, name, rowJson] = /^\["([a-z_]+)",(\{.*\})\]$/su.exec(line) ?? [];
	const table = BACKUP_TABLES.find((known) => known === name);
	return table && rowJson ? { table, rowJson } : null;
}
