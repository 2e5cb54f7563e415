import type { LeadFile } from "#app/desk/desk-lead.ts";
import { UNUSABLE_ADDRESS } from "#app/mail/mailer.ts";
import { ADDRESS_REFUSED } from "#app/mail/smtp-fault.ts";

/** Whether the lead's address is known to take no mail: its confirmation was given up for the address' sake, and nobody sent it again. */
export function isRefused({ notices }: Pick<LeadFile, "notices">): boolean {
	return notices.some(
		({ kind, state, fault }) =>
			kind === "confirmation-mail" &&
			state !== "waiting" &&
			[ADDRESS_REFUSED, UNUSABLE_ADDRESS.fault].some((words) => fault?.includes(words)),
	);
}
