import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { isSerialId } from "#app/db/serial-id.ts";

/** A position in a list that is sorted by time and id. Microseconds, because that is how precisely PostgreSQL stores a time. */
export type ListPosition = { micros: number; id: number };

/** Where a page of a list starts, as in its URL. */
export type ListCursor = { direction: "older" | "newer"; text: string };

/** Selects the time of a row as a position needs it. */
export function selectMicros(time: AnyPgColumn) {
	return sql<number>`(extract(epoch from ${time}) * 1000000)::bigint`.mapWith(Number);
}

export function renderCursor({ micros, id }: ListPosition): string {
	return `${micros.toString(36)}-${id.toString(36)}`;
}

/** Parses a cursor; null if it is unreadable. */
export function parseCursor(text: string): ListPosition | null {
	const [, micros, id] = /^([0-9a-z]{1,10})-([0-9a-z]{1,6})$/.exec(text) ?? [];
	if (!micros || !id) return null;
	const position = { micros: Number.parseInt(micros, 36), id: Number.parseInt(id, 36) };
	return isSerialId(position.id) ? position : null;
}

/** Matches the rows after a position, in this direction. */
export function beyondSql([time, id]: [AnyPgColumn, AnyPgColumn], position: ListPosition, direction: ListCursor["direction"]): SQL {
	const at = sql`timestamptz 'epoch' + ${position.micros}::bigint * interval '1 microsecond'`;
	return sql`(${time}, ${id}) ${sql.raw(direction === "newer" ? ">" : "<")} (${at}, ${position.id})`;
}
