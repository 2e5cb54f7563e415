import { Download } from "lucide-react";
import { countLeads } from "#app/desk/count-leads.ts";
import type { DeskLead } from "#app/desk/desk-lead.ts";
import { leadName } from "#app/desk/lead-name.ts";
import { Panel } from "#app/desk/panel.tsx";
import { sourceLabels } from "#app/desk/source-labels.ts";
import { formatMoment } from "#app/site/brisbane-time.ts";
import { buttonClass } from "#app/ui/button.ts";
import { Drawer } from "#app/ui/drawer.tsx";
import type { Person, PersonLead } from "./person-store.server.ts";
import { PerhapsTheirs } from "./possible-matches.tsx";

type Props = { /** As it was typed. */ about: string; person: Person; perhaps: DeskLead[] };

/** What is held about one person, to be handed over or erased, with what is ticked beside it. */
export function PersonFile({ about, person, perhaps }: Props) {
	const { leads, leadsInAll } = person;
	if (leads.length + perhaps.length === 0) return <NothingHeld person={person} />;
	return (
		<form method="post" action="/desk/person.json" className="mt-6 grid items-start gap-5 lg:grid-cols-[7fr_5fr]">
			<input type="hidden" name="about" value={about} />
			<div className="grid gap-5">
				{leads.length === 0 ? <NothingHeld person={person} /> : <Held person={person} />}
				{perhaps.length > 0 ? <PerhapsTheirs leads={perhaps} /> : null}
			</div>
			<div className="grid gap-5">
				<Panel title="Hand it over">
					<p className="text-sm">
						One file with all of it: what they sent, notes, history, what was mailed, what was measured. The text is for them to read; the
						JSON says the same to a program.
					</p>
					<div className="mt-3 flex flex-wrap gap-2">
						<button type="submit" name="format" value="text" className={buttonClass("solid")}>
							<Download aria-hidden="true" size={18} className="shrink-0" />
							Download as text
						</button>
						<button type="submit" name="format" value="json" className={buttonClass("outline")}>
							Download as JSON
						</button>
					</div>
				</Panel>
				<Panel title="Erase it">
					<p className="text-sm">
						Erases these leads with their notes, history, snapshots, reports and mail files, at once and for good. It does not reach mail
						that was delivered, a CRM that was told, files that somebody exported, or backups: those keep a copy until you delete it there.
					</p>
					<Drawer
						title={perhaps.length > 0 ? "Erase what is held and ticked" : "Erase everything listed"}
						className="mt-1 border-transparent"
					>
						<button
							type="submit"
							formAction="/desk/privacy-requests"
							name="intent"
							value="erase"
							className={buttonClass("outline", "border-coral! text-coral-dark! hover:bg-coral-dark! hover:text-white!")}
						>
							Yes, erase{" "}
							{[leadsInAll > 0 ? countLeads(leadsInAll) : "", perhaps.length > 0 ? "what is ticked" : ""].filter(Boolean).join(" and ")} for
							good
						</button>
					</Drawer>
				</Panel>
			</div>
		</form>
	);
}

function NothingHeld({ person }: { person: Person }) {
	return (
		<Panel title="We hold nothing" className="mt-6 max-w-2xl first:mt-0">
			<p className="wrap-anywhere">
				{"email" in person
					? `There is no lead under ${person.email}. Capital letters make no difference; another spelling of the address would.`
					: `There is no lead without an email address for ${person.website}.`}
			</p>
		</Panel>
	);
}

function Held({ person: { leads, leadsInAll } }: { person: Person }) {
	return (
		<Panel title={`We hold ${countLeads(leadsInAll)}`}>
			{leadsInAll > leads.length ? (
				<p className="mb-3 text-sm">The newest {countLeads(leads.length)} are listed and handed over. Erasing reaches all of them.</p>
			) : null}
			<ul className="*:first:pt-0">
				{leads.map((lead) => (
					<HeldLead key={lead.id} lead={lead} />
				))}
			</ul>
		</Panel>
	);
}

function HeldLead({ lead }: { lead: PersonLead }) {
	return (
		<li className="border-hairline border-b py-3 last:border-0 last:pb-0">
			<p className="flex flex-wrap items-baseline justify-between gap-x-3">
				<a
					href={`/desk/leads/${lead.id}`}
					className="wrap-anywhere inline-flex min-h-11 items-center font-semibold text-reef-dark underline underline-offset-4"
				>
					{leadName(lead)}
				</a>
				<span className="text-ink-soft text-sm">{formatMoment(lead.createdAt)}</span>
			</p>
			<p className="text-ink-soft text-sm">
				{[
					sourceLabels[lead.source],
					count(lead.events.filter(({ kind }) => kind === "note").length, "note"),
					count(lead.notices.filter(({ kind }) => kind !== "webhook").length, "mail"),
					count(lead.snapshots.length, "snapshot"),
				].join(", ")}
			</p>
		</li>
	);
}

function count(number: number, thing: string): string {
	return `${number === 0 ? "no" : number} ${thing}${number === 1 ? "" : "s"}`;
}
