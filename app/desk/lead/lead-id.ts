/** Whether a number fits the id column of leads or notices; PostgreSQL rejects a query with any other. */
export function isLeadId(id: number): boolean {
	return Number.isInteger(id) && id > 0 && id <= 2_147_483_647;
}
