import { BACKUP_TABLES, type BackupRows } from "./backup-format.ts";

/** Such as "400 leads, 12 notices", without what there is none of. */
export function describeRows(rows: BackupRows): string {
	const parts = BACKUP_TABLES.flatMap((table) =>
		rows[table] ? [countOf(rows[table], table === "audit_log" ? "audit entries" : table.replace("_", " "))] : [],
	);
	return parts.join(", ") || "no rows";
}

/** Such as "1 lead", "2 leads" or "1 entry". */
export function countOf(count: number, plural: string): string {
	return `${count} ${count === 1 ? plural.replace(/ies$/, "y").replace(/s$/, "") : plural}`;
}
