/** Returns the URL of the page that writes to a company. */
export function replyPath(companyId: number): string {
	return `/desk/companies/${companyId}/reply`;
}
