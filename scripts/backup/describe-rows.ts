import { BACKUP_TABLES, type BackupRows } from "./backup-format.ts";

/** Such as "400 leads, 12 notices", without what there is none of. */
export function describeRows(rows: BackupRows): string {
	const parts = BACKUP_TABLES.flatMap((table) => (rows[table] ? [`${rows[table]} ${table.replace("_", " ")}`] : []));
	return parts.join(", ") || "no rows";
}
