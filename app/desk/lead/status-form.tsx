import { StatusSymbol } from "#app/desk/status-mark.tsx";
import { LEAD_STATUSES, type LeadStatus, statusLabels } from "#app/leads/lead-status.ts";

/** The four statuses as buttons of one form; the present one is pressed. It carries what was seen, so that two people cannot overwrite each other. */
export function StatusForm({ status }: { status: LeadStatus }) {
	return (
		<form method="post">
			<input type="hidden" name="intent" value="status" />
			<input type="hidden" name="from" value={status} />
			<fieldset className="grid grid-cols-4 overflow-hidden rounded-chart border border-ink bg-white">
				<legend className="sr-only">Status</legend>
				{LEAD_STATUSES.map((choice) => (
					<button
						key={choice}
						type="submit"
						name="to"
						value={choice}
						aria-pressed={choice === status}
						data-contacted={choice === "contacted" && choice !== status ? "" : undefined}
						className={`flex min-h-12 cursor-pointer flex-col items-center justify-center gap-1 border-ink py-1.5 font-semibold text-sm leading-tight not-first-of-type:border-l sm:flex-row sm:gap-2 sm:px-4 ${choice === status ? "bg-ink text-paper" : "hover:bg-shoal"}`}
					>
						<StatusSymbol status={choice} />
						{statusLabels[choice]}
					</button>
				))}
			</fieldset>
		</form>
	);
}
