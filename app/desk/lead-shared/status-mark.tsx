import { type LeadStatus, statusLabels } from "#app/leads/lead-status.ts";

const COLOURS: Record<LeadStatus, string> = {
	new: "text-ink",
	contacted: "text-reef-dark",
	won: "text-seagrass-dark",
	lost: "text-ink-soft",
};

/** A lead's status with a symbol whose shape differs as well as its colour. */
export function StatusMark({ status }: { status: LeadStatus }) {
	return (
		<span className={`inline-flex items-center gap-1.5 whitespace-nowrap font-semibold ${COLOURS[status]}`}>
			<StatusSymbol status={status} />
			{statusLabels[status]}
		</span>
	);
}

export function StatusSymbol({ status }: { status: LeadStatus }) {
	return (
		<svg aria-hidden="true" viewBox="0 0 12 12" className="size-3 shrink-0" fill="none" stroke="currentColor" strokeWidth="1.6">
			{status === "lost" ? (
				<path d="M2 2l8 8M10 2l-8 8" />
			) : (
				<circle cx="6" cy="6" r="5" fill={status === "won" ? "currentColor" : "none"} />
			)}
			{status === "contacted" ? <path d="M6 1a5 5 0 0 1 0 10z" fill="currentColor" /> : null}
			{status === "won" ? (
				<path d="M3.4 6.2l1.9 1.9 3.4-3.9" className="stroke-white in-[[aria-current]]:stroke-ink in-[[aria-pressed=true]]:stroke-ink" />
			) : null}
		</svg>
	);
}
