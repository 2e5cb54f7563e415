import { Clock, MailX } from "lucide-react";
import type { NoticeState } from "#app/notices/notice-store.server.ts";

/** A word on a lead's mail where it is not all sent. */
export function MailMark({ mail }: { mail: NoticeState | null }) {
	if (mail === "parked")
		return (
			<span className="inline-flex items-center gap-1.5 whitespace-nowrap font-semibold text-coral-dark text-sm">
				<MailX aria-hidden="true" size={14} className="shrink-0" />
				mail given up
			</span>
		);
	if (mail === "waiting")
		return (
			<span className="inline-flex items-center gap-1.5 whitespace-nowrap text-ink-soft text-sm">
				<Clock aria-hidden="true" size={14} className="shrink-0" />
				mail waiting
			</span>
		);
	return null;
}
