/** Whether a lead could have this number; any other would make the database refuse the question. */
export function isLeadId(id: number): boolean {
	return Number.isInteger(id) && id > 0 && id <= 2_147_483_647;
}
