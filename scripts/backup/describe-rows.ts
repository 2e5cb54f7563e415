import { BACKUP_TABLES, type BackupRows } from "./backup-format.ts";

/** Such as "400 leads, 12 notices", without what there is none of. */
export function describeRows(rows: BackupRows): string {
	const parts = BACKUP_TABLES.flatMap((table) => (rows[table] ? [countOf(rows[table], table.replace("_", " "))] : []));
	return parts.join(", ") || "no rows";
}

/** Such as "1 lead" or "2 leads". */
export function countOf(count: number, plural: string): string {
	return `${count} ${count === 1 ? plural.replace(/s$/, "") : plural}`;
}
