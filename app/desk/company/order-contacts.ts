import type { FullLead } from "#app/desk/lead-shared/desk-lead-store.server.ts";
import { findReplyDeadline } from "#app/desk/lead-shared/reply-deadline.tsx";
import { isSamePhone } from "#app/leads/phone-schema.ts";
import type { ContactFields } from "./company-fields.ts";

type Sender = Pick<FullLead, "contactName" | "email" | "phone">;

/** Orders the people to write to or to call: who sent the request to reply to, then the others. Those whose email address bounced come last. */
export function orderContacts<Contact extends ContactFields>(
	contacts: Contact[],
	{ requests, bounced }: { requests: FullLead[]; bounced: string[] },
): Contact[] {
	const request = findRequestToAnswer(requests);
	const rank = (contact: Contact) => {
		if (contact.email !== null && bounced.includes(contact.email.toLowerCase())) return 2;
		return request && isSender(contact, request) ? 0 : 1;
	};
	return contacts.toSorted((a, b) => rank(a) - rank(b));
}

/** Finds the request to reply to: the oldest that waits for a reply, otherwise the newest that is not lost. Takes them newest first. */
export function findRequestToAnswer(requests: FullLead[]): FullLead | null {
	const now = new Date();
	const isWaiting = (request: FullLead) => request.status === "new" && findReplyDeadline(request, now) !== null;
	return requests.findLast(isWaiting) ?? requests.find(({ status }) => status !== "lost") ?? null;
}

/** Whether a contact sent a request. */
export function isSender({ name, email, phone }: ContactFields, request: Sender): boolean {
	if (request.email !== null) return isSameText(email, request.email);
	return isSamePhone(phone, request.phone) && (request.contactName === null || isSameText(name, request.contactName));
}

/** Whether two names or email addresses are equal, ignoring case. */
export function isSameText(a: string | null, b: string | null): boolean {
	return a?.toLowerCase() === b?.toLowerCase();
}
