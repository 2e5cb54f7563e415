import type { DeskLead } from "#app/desk/desk-lead.ts";
import { leadName } from "#app/desk/lead-name.ts";
import { Panel } from "#app/desk/panel.tsx";
import { sourceLabels } from "#app/desk/source-labels.ts";
import { formatMoment } from "#app/site/brisbane-time.ts";

/** Leads that only a person can tell are theirs: none is handed over or erased unless it is ticked. */
export function PerhapsTheirs({ leads }: { leads: DeskLead[] }) {
	return (
		<Panel title="Perhaps also theirs">
			<p className="text-sm">
				The same website, or another spelling of the address. Tick what is theirs to hand it over or erase it with the rest; what is not
				ticked stays.
			</p>
			<ul className="mt-2">
				{leads.map((lead) => (
					<li key={lead.id} className="flex items-start justify-between gap-x-3 border-hairline border-b py-2 last:border-0 last:pb-0">
						<label className="flex min-h-11 min-w-0 cursor-pointer items-start gap-3 py-1.5">
							<input type="checkbox" name="also" value={lead.id} className="mt-0.5 size-5 shrink-0 accent-reef-dark" />
							<span className="wrap-anywhere min-w-0">
								<span className="block font-semibold">{leadName(lead)}</span>
								<span className="block text-ink-soft text-sm">
									{[lead.email ?? "no email address", sourceLabels[lead.source], formatMoment(lead.createdAt)].join(", ")}
								</span>
							</span>
						</label>
						<a
							href={`/desk/leads/${lead.id}`}
							className="inline-flex min-h-11 shrink-0 items-center text-reef-dark text-sm underline underline-offset-4"
						>
							Open<span className="sr-only"> lead {lead.id}</span>
						</a>
					</li>
				))}
			</ul>
		</Panel>
	);
}
