/** The name of a mail's file: the lead's number first, so that erasing the lead finds it. */
export function leadMailFileName({ leadId, kind, messageKey }: { leadId: number; kind: string; messageKey: string }): string {
	return `${leadMailPrefix(leadId)}${kind}-${messageKey}.eml`;
}

/** What the files of a lead begin with, and of no other: lead 1 is not lead 12. */
export function leadMailPrefix(leadId: number): string {
	return `lead-${leadId}-`;
}
