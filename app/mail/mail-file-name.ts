/** The name of a mail's file: the lead's number first, so that erasing the lead finds it. */
export function leadMailFileName({ leadId, kind, messageKey }: { leadId: number; kind: string; messageKey: string }): string {
	return `lead-${leadId}-${kind}-${messageKey}.eml`;
}
