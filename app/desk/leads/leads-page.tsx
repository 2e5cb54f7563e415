import { Download } from "lucide-react";
import { countLeads } from "#app/desk/count-leads.ts";
import { deskMeta } from "#app/desk/desk-meta.ts";
import { DeskTitle } from "#app/desk/desk-title.tsx";
import { FirstSteps } from "#app/desk/first-steps.tsx";
import { readFlash } from "#app/desk/flash.ts";
import { FlashMessage } from "#app/desk/flash-message.tsx";
import { leadPath, withFilter } from "#app/desk/lead-links.ts";
import { leadName } from "#app/desk/lead-name.ts";
import { requestContext } from "#app/http/request-context.server.ts";
import { findLead } from "#app/leads/lead-store.server.ts";
import { staffContext } from "#app/staff/staff-context.server.ts";
import type { Route } from "./+types/leads-page";
import { Attention } from "./attention.tsx";
import { countAllLeads } from "./count-all-leads.ts";
import { FilterChips } from "./filter-chips.tsx";
import { FilterForm } from "./filter-form.tsx";
import { KeysButton } from "./keys-button.tsx";
import { countDesk } from "./lead-counts-store.server.ts";
import { readCursor } from "./lead-cursor.ts";
import { type LeadFilter, parseLeadFilter } from "./lead-filter.ts";
import { countMatches, listLeads } from "./lead-list-store.server.ts";
import { LeadTable } from "./lead-table.tsx";
import { LeadTabs } from "./lead-tabs.tsx";
import { listActiveFilters } from "./list-active-filters.ts";
import { NewLeadsHint } from "./new-leads-hint.tsx";
import { NoLeads } from "./no-leads.tsx";
import { Paging } from "./paging.tsx";

const LEADS_PER_PAGE = 50;

export async function loader({ request, context }: Route.LoaderArgs) {
	context.get(staffContext);
	const { db } = context.get(requestContext);
	const now = new Date();
	const params = new URL(request.url).searchParams;
	const filter = parseLeadFilter(params);
	const [page, counts] = await Promise.all([
		listLeads(db, filter, { cursor: readCursor(params), limit: LEADS_PER_PAGE, now }),
		countDesk(db, now),
	]);
	const isWhole = page.olderCursor === null && page.newerCursor === null;
	const isFiltered = listActiveFilters(filter).length > 0;
	const flash = readFlash(params);
	const flashLead = flash?.leadId ? await findLead(db, flash.leadId) : null;
	return {
		...{ filter, page, counts, now, isFiltered, flash, query: params.toString() },
		flashAbout: flashLead && { name: leadName(flashLead), href: leadPath(flashLead.id, params) },
		matches: isFiltered && !isWhole ? await countMatches(db, filter, now) : { leads: page.leads.length, isMore: false },
	};
}

export function meta({ loaderData }: Route.MetaArgs) {
	const overdue = loaderData?.counts.overdue ?? 0;
	const title = loaderData?.filter.view === "spam" ? "Spam" : "Leads";
	return deskMeta(overdue > 0 ? `(${overdue} overdue) ${title}` : title);
}

export default function LeadsPage({ loaderData }: Route.ComponentProps) {
	const { filter, page, counts, flash, flashAbout, now, isFiltered, matches, query } = loaderData;
	const isSpam = filter.view === "spam";
	const inAll = isSpam ? counts.spam : countAllLeads(counts);
	const knowsNewest = !isSpam && !isFiltered && page.newerCursor === null;
	return (
		<div className="page py-6 md:py-8">
			<FlashMessage flash={flash} about={flashAbout} />
			<DeskTitle title={isSpam ? "Spam" : "Leads"}>
				{inAll === 0 ? null : (
					<span className="flex flex-wrap items-center gap-x-5">
						<KeysButton />
						<a
							href={withFilter("/desk/leads.csv", filter)}
							className="inline-flex min-h-11 items-center gap-2 font-semibold text-reef-dark underline underline-offset-4"
						>
							<Download aria-hidden="true" size={16} />
							Export CSV
						</a>
					</span>
				)}
			</DeskTitle>
			<NewLeadsHint newestId={knowsNewest ? Math.max(0, ...page.leads.map(({ id }) => id)) : null} />
			{isSpam || inAll === 0 ? null : <LeadTabs counts={counts} filter={filter} />}
			{isSpam && inAll > 0 ? (
				<p className="mt-2 max-w-[68ch] text-ink-soft">
					{countLeads(inAll)}: requests whose hidden field was filled in, or that one of you moved here. Most are robots; a password manager
					fills it in too, so nothing is thrown away.
				</p>
			) : null}
			{isSpam || isFiltered || page.newerCursor !== null ? null : <Attention counts={counts} />}
			{inAll === 0 ? null : <FilterForm filter={filter} now={now} />}
			<FilterChips filter={filter} matches={page.leads.length > 0 ? matches : null} />
			{page.leads.length > 0 ? (
				<LeadTable
					leads={page.leads}
					now={now}
					caption={`${isSpam ? "Spam" : "Leads"}, ${filter.due === null ? "newest" : "oldest"} first`}
					list={new URLSearchParams(query)}
				/>
			) : (
				<EmptyList filter={filter} inAll={inAll} />
			)}
			<Paging page={page} filter={filter} />
		</div>
	);
}

function EmptyList({ filter: { view, from, to, search }, inAll }: { filter: LeadFilter; inAll: number }) {
	if (inAll === 0) return view === "spam" ? <NoLeads kind="no-spam" /> : <FirstSteps />;
	if (from !== null && to !== null && from > to) return <NoLeads kind="dates-reversed" />;
	return <NoLeads kind={search === "" ? "nothing-left" : "nothing-found"} />;
}
