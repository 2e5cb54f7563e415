import { Download } from "lucide-react";
import { leadName } from "#app/companies/company-name.ts";
import { companyPath, requestPath } from "#app/desk/company/company-path.ts";
import type { DeskLead } from "#app/desk/lead-shared/desk-lead-store.server.ts";
import { Panel } from "#app/desk/ui/panel.tsx";
import { sourceLabels } from "#app/leads/lead-schema.ts";
import { listNoticeKinds } from "#app/outbox/notice-kinds.ts";
import { formatMoment } from "#app/site/brisbane-time.ts";
import { buttonClass } from "#app/ui/button.ts";
import { Drawer } from "#app/ui/drawer.tsx";
import { formatCount } from "#audit/wording.ts";
import type { Person, PersonLead } from "./person-store.server.ts";

const mailKinds = listNoticeKinds({ queue: "emails" });

type Props = {
	/** What staff typed. */
	about: string;
	person: Person;
	possible: DeskLead[];
	/** Only owners export and erase. */
	isOwner: boolean;
};

/** What we hold about one person, with buttons to download or erase it. */
export function PersonView({ about, person, possible, isOwner }: Props) {
	const { leads, contacts, totalLeads } = person;
	const heldText = totalLeads > 0 ? formatCount(totalLeads, "request") : contacts.length > 0 ? count(contacts.length, "contact") : "";
	if (leads.length + contacts.length + possible.length === 0) return <NothingHeld person={person} />;
	return (
		<form method="post" action="/desk/person.json" className="mt-6 grid grid-cols-1 items-start gap-5 lg:grid-cols-[7fr_5fr]">
			<input type="hidden" name="about" value={about} />
			<div className="grid grid-cols-1 gap-5">
				{heldText === "" ? <NothingHeld person={person} /> : <Held person={person} title={`We hold ${heldText}`} />}
				{possible.length > 0 ? <PossibleLeads leads={possible} /> : null}
			</div>
			{isOwner ? <DownloadAndErase heldText={heldText} hasPossible={possible.length > 0} /> : <AskAnOwner />}
		</form>
	);
}

function DownloadAndErase({ heldText, hasPossible }: { heldText: string; hasPossible: boolean }) {
	return (
		<div className="grid grid-cols-1 gap-5">
			<Panel title="Download their data">
				<p className="text-sm">
					One file with everything: what they sent, notes, history, emails and measurements. Give them the text file. The JSON file holds
					the same data for a program.
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
			<Panel title="Erase their data">
				<p className="text-sm">
					Erases these requests for good, with their history, snapshots, reports and email files, and the person from their companies. A
					company of which no request and no contact is left goes with its notes, unless it's a client. It can't reach delivered emails,
					your CRM, exported files or backups: delete those copies yourself.
				</p>
				<Drawer
					title={hasPossible ? "Erase what we hold and the ticked requests" : "Erase everything listed"}
					className="mt-1 border-transparent"
				>
					<button type="submit" formAction="/desk/privacy-requests" name="intent" value="erase" className={buttonClass("danger")}>
						Yes, erase {[heldText, hasPossible ? "the ticked requests" : ""].filter(Boolean).join(" and ")} for good
					</button>
				</Drawer>
			</Panel>
		</div>
	);
}

function AskAnOwner() {
	return (
		<Panel title="Download or erase">
			<p>Only owners can download or erase someone's data. Please ask one.</p>
		</Panel>
	);
}

function NothingHeld({ person }: { person: Person }) {
	return (
		<Panel title="We hold nothing" className="mt-6 max-w-2xl first:mt-0">
			<p className="wrap-anywhere">
				{"email" in person
					? `There's no request from ${person.email}. We ignore capital letters, but not other spellings.`
					: `There's no request for ${person.website} without an email address.`}
			</p>
		</Panel>
	);
}

function Held({ person: { leads, contacts, totalLeads }, title }: { person: Person; title: string }) {
	return (
		<Panel title={title}>
			{totalLeads > leads.length ? (
				<p className="mb-3 text-sm">
					Only the newest {formatCount(leads.length, "request")} are listed and downloaded. Erasing covers all of them.
				</p>
			) : null}
			<ul className="*:first:pt-0">
				{leads.map((lead) => (
					<HeldLead key={lead.id} lead={lead} />
				))}
				{contacts.map(({ companyId, companyName }) => (
					<li key={companyId} className="border-hairline border-b py-3 last:border-0 last:pb-0">
						Contact of{" "}
						<a
							href={companyPath(companyId)}
							className="wrap-anywhere inline-flex min-h-11 items-center font-semibold text-reef-dark underline underline-offset-4"
						>
							{companyName}
						</a>
					</li>
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
					href={requestPath(lead)}
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
					count(lead.notices.filter(({ kind }) => mailKinds.includes(kind)).length, "email"),
					count(lead.snapshots.length, "snapshot"),
				].join(", ")}
			</p>
		</li>
	);
}

function count(number: number, thing: string): string {
	return `${number === 0 ? "no" : number} ${thing}${number === 1 ? "" : "s"}`;
}

/** Staff decide which of these are theirs. Only ticked ones are downloaded or erased. */
function PossibleLeads({ leads }: { leads: DeskLead[] }) {
	return (
		<Panel title="Other possible matches">
			<p className="text-sm">
				Requests with the same website, or another spelling of the email address. Tick those that are theirs to include them.
			</p>
			<ul className="mt-2">
				{leads.map((lead) => (
					<li key={lead.id} className="flex items-start justify-between gap-x-3 border-hairline border-b py-2 last:border-0 last:pb-0">
						<label className="flex min-h-11 min-w-0 cursor-pointer items-start gap-3 py-1.5">
							<input type="checkbox" name="selected" value={lead.id} className="mt-0.5 size-5 shrink-0 accent-reef-dark" />
							<span className="wrap-anywhere min-w-0">
								<span className="block font-semibold">{leadName(lead)}</span>
								<span className="block text-ink-soft text-sm">
									{[lead.email ?? "no email address", sourceLabels[lead.source], formatMoment(lead.createdAt)].join(", ")}
								</span>
							</span>
						</label>
						<a
							href={requestPath(lead)}
							className="inline-flex min-h-11 shrink-0 items-center text-reef-dark text-sm underline underline-offset-4"
						>
							Open<span className="sr-only"> request {lead.id}</span>
						</a>
					</li>
				))}
			</ul>
		</Panel>
	);
}
