/** Whether the database may be asked for it: PostgreSQL refuses whatever is no UUID. */
export function isReportId(text: string): boolean {
	return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
