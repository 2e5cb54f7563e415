/** Returns the URL of the page that writes to a company. */
export function replyPath(companyId: number, draft: { contactId?: number; template?: string } = {}): string {
	const params = new URLSearchParams();
	if (draft.contactId !== undefined) params.set("contact", `${draft.contactId}`);
	if (draft.template !== undefined) params.set("template", draft.template);
	return `/desk/companies/${companyId}/reply${params.size > 0 ? `?${params}` : ""}`;
}
