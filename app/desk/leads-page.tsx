import { Download } from "lucide-react";
import { requestContext } from "#app/http/request-context.server.ts";
import { countDesk } from "#app/leads/desk/desk-counts-store.server.ts";
import { readCursor } from "#app/leads/desk/lead-cursor.ts";
import { parseLeadFilter } from "#app/leads/desk/lead-filter.ts";
import { countMatches, listLeads } from "#app/leads/desk/lead-list-store.server.ts";
import { staffContext } from "#app/staff/staff-context.server.ts";
import type { Route } from "./+types/leads-page";
import { deskMeta } from "./desk-meta.ts";
import { readFlash } from "./flash.ts";
import { withFilter } from "./leads-path.ts";
import { listActiveFilters } from "./list-active-filters.ts";
import { Attention } from "./views/attention.tsx";
import { DeskTitle } from "./views/desk-title.tsx";
import { FilterChips } from "./views/filter-chips.tsx";
import { FilterForm } from "./views/filter-form.tsx";
import { FlashMessage } from "./views/flash-message.tsx";
import { KeysButton } from "./views/keys-button.tsx";
import { LeadTable } from "./views/lead-table.tsx";
import { LeadTabs } from "./views/lead-tabs.tsx";
import { NewLeadsHint } from "./views/new-leads-hint.tsx";
import { type EmptyKind, NoLeads } from "./views/no-leads.tsx";
import { Paging } from "./views/paging.tsx";

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
	return {
		...{ filter, page, counts, now, isFiltered, flash: readFlash(params), query: params.toString() },
		matches: isFiltered && !isWhole ? await countMatches(db, filter, now) : { leads: page.leads.length, isMore: false },
	};
}

export function meta({ loaderData }: Route.MetaArgs) {
	const overdue = loaderData?.counts.overdue ?? 0;
	const title = loaderData?.filter.view === "spam" ? "Spam" : "Leads";
	return deskMeta(overdue > 0 ? `(${overdue} overdue) ${title}` : title);
}

export default function LeadsPage({ loaderData }: Route.ComponentProps) {
	const { filter, page, counts, flash, now, isFiltered, matches, query } = loaderData;
	const isSpam = filter.view === "spam";
	const knowsNewest = !isSpam && !isFiltered && page.newerCursor === null;
	return (
		<div data-lead-list="" className="page py-6 md:py-8">
			<FlashMessage flash={flash} />
			<DeskTitle title={isSpam ? "Spam" : "Leads"}>
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
			</DeskTitle>
			<NewLeadsHint newestId={knowsNewest ? Math.max(0, ...page.leads.map(({ id }) => id)) : null} />
			<LeadTabs counts={counts} filter={filter} />
			{isSpam ? (
				<p className="mt-4 max-w-[68ch] text-ink-soft">
					Requests whose hidden field was filled in. Most are robots; a password manager does it too, so nothing is thrown away.
				</p>
			) : null}
			{isSpam || isFiltered || page.newerCursor !== null ? null : <Attention counts={counts} />}
			<FilterForm filter={filter} now={now} />
			<FilterChips filter={filter} matches={page.leads.length > 0 ? matches : null} />
			{page.leads.length > 0 ? (
				<LeadTable
					leads={page.leads}
					now={now}
					caption={`${isSpam ? "Spam" : "Leads"}, ${filter.due === null ? "newest" : "oldest"} first`}
					list={new URLSearchParams(query)}
				/>
			) : (
				<NoLeads kind={whyEmpty(isSpam, isFiltered)} />
			)}
			<Paging page={page} filter={filter} />
		</div>
	);
}

function whyEmpty(isSpam: boolean, isFiltered: boolean): EmptyKind {
	if (isFiltered) return "nothing-matches";
	return isSpam ? "no-spam" : "no-leads-yet";
}
