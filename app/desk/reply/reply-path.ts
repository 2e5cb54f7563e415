/** Returns the URL of the page that writes to a company, prefilled for one of its contacts if given. */
export function replyPath(companyId: number, contactId?: number): string {
	return `/desk/companies/${companyId}/reply${contactId === undefined ? "" : `?contact=${contactId}`}`;
}
