/** Whether a number fits a serial id column; PostgreSQL rejects a query with any other. */
export function isSerialId(id: number): boolean {
	return Number.isInteger(id) && id > 0 && id <= 2_147_483_647;
}
