import { Download, Keyboard } from "lucide-react";
import { leadName } from "#app/companies/company-name.ts";
import { requestPath } from "#app/desk/company/company-path.ts";
import { leadCsvPath, leadListPath, readCursor } from "#app/desk/lead-shared/desk-paths.ts";
import { getLeadCounts, sumByStatus } from "#app/desk/lead-shared/lead-counts-store.server.ts";
import { type LeadFilter, parseLeadFilter } from "#app/desk/lead-shared/lead-filter.ts";
import { countLeads, type LeadPage, listLeads } from "#app/desk/lead-shared/lead-list-store.server.ts";
import { getDeskSettings } from "#app/desk/settings/settings-store.server.ts";
import { DeskTitle, deskMeta } from "#app/desk/ui/desk-title.tsx";
import { EmptyState } from "#app/desk/ui/empty-state.tsx";
import { FirstSteps } from "#app/desk/ui/first-steps.tsx";
import { readFlash } from "#app/desk/ui/flash.ts";
import { FlashMessage } from "#app/desk/ui/flash-message.tsx";
import { NewLeadsHint } from "#app/desk/ui/new-leads-hint.tsx";
import { Pager } from "#app/desk/ui/pager.tsx";
import { requestContext } from "#app/http/request-context.server.ts";
import { findLead } from "#app/leads/lead-store.server.ts";
import { staffContext } from "#app/staff/staff-context.server.ts";
import { formatCount } from "#audit/wording.ts";
import type { Route } from "./+types/lead-list-page";
import { FilterChips, listActiveFilters } from "./filter-chips.tsx";
import { FilterForm } from "./filter-form.tsx";
import { LeadAlerts } from "./lead-alerts.tsx";
import { LeadTable } from "./lead-table.tsx";
import { LeadTabs } from "./lead-tabs.tsx";

const LEADS_PER_PAGE = 50;

export async function loader({ request, context }: Route.LoaderArgs) {
	const { db } = context.get(requestContext);
	const now = new Date();
	const params = new URL(request.url).searchParams;
	const filter = parseLeadFilter(params);
	const { replyClock: clock } = await getDeskSettings(db);
	const [page, counts] = await Promise.all([
		listLeads(db, filter, { cursor: readCursor(params), limit: LEADS_PER_PAGE, now, clock }),
		getLeadCounts(db, { now, clock }),
	]);
	const isFiltered = listActiveFilters(filter).length > 0;
	const flash = readFlash(params);
	const flashLead = flash?.leadId ? await findLead(db, flash.leadId) : null;
	return {
		isOwner: context.get(staffContext).role === "owner",
		filter,
		page,
		counts,
		now,
		clock,
		isFiltered,
		flash,
		query: params.toString(),
		leadTotal: sumByStatus(counts),
		flashAbout: flashLead && { name: leadName(flashLead), href: requestPath(flashLead, params) },
		matches: isFiltered ? await countLeads(db, filter, { now, clock }) : 0,
	};
}

export function meta({ loaderData }: Route.MetaArgs) {
	const overdue = loaderData?.counts.overdue ?? 0;
	const title = loaderData?.filter.view === "spam" ? "Spam" : "Requests";
	return deskMeta(overdue > 0 ? `(${overdue} overdue) ${title}` : title);
}

export default function LeadsPage({ loaderData }: Route.ComponentProps) {
	const { isOwner, filter, page, counts, leadTotal, flash, flashAbout, now, clock, isFiltered, matches, query } = loaderData;
	const isSpam = filter.view === "spam";
	const total = isSpam ? counts.spam : leadTotal;
	const isFirstPage = page.newerCursor === null;
	const showsNewest = !isSpam && !isFiltered && isFirstPage;
	return (
		<div className="page py-6 md:py-8">
			<FlashMessage flash={flash} about={flashAbout} />
			<DeskTitle title={isSpam ? "Spam" : "Requests"}>
				{total === 0 ? null : (
					<span className="flex flex-wrap items-center gap-x-5">
						<ShortcutsButton />
						{isOwner ? (
							<a
								href={leadCsvPath(filter)}
								className="inline-flex min-h-11 items-center gap-2 font-semibold text-reef-dark underline underline-offset-4"
							>
								<Download aria-hidden="true" size={16} />
								Export CSV
							</a>
						) : null}
					</span>
				)}
			</DeskTitle>
			<NewLeadsHint newestId={showsNewest ? Math.max(0, ...page.leads.map(({ id }) => id)) : null} />
			{leadTotal + counts.spam === 0 ? null : <LeadTabs counts={counts} total={leadTotal} filter={filter} />}
			{isSpam && total > 0 ? (
				<p className="mt-2 max-w-[68ch] text-ink-soft">
					{formatCount(total, "request")} with the hidden field filled in, or moved here by staff. Most come from bots, but password
					managers fill in that field too, so we keep them until you delete them or they expire.
				</p>
			) : null}
			{showsNewest ? <LeadAlerts counts={counts} /> : null}
			{total === 0 ? null : <FilterForm filter={filter} now={now} />}
			<FilterChips filter={filter} matches={matches} />
			{page.leads.length > 0 ? (
				<LeadTable
					leads={page.leads}
					now={now}
					clock={clock}
					caption={`${isSpam ? "Spam" : "Requests"}, ${filter.due === null ? "newest" : "oldest"} first`}
					list={new URLSearchParams(query)}
				/>
			) : (
				<EmptyList filter={filter} total={total} />
			)}
			<Paging page={page} filter={filter} />
		</div>
	);
}

/** Hidden on phones and without JavaScript. */
function ShortcutsButton() {
	return (
		<span className="needs-script max-md:hidden pointer-coarse:hidden">
			<button
				type="button"
				data-show-keys=""
				className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-reef-dark underline underline-offset-4"
			>
				<Keyboard aria-hidden="true" size={16} />
				Shortcuts
			</button>
		</span>
	);
}

function Paging({ page: { newerCursor, olderCursor }, filter }: { page: LeadPage; filter: LeadFilter }) {
	const newer = { label: "Newer", href: newerCursor && leadListPath(filter, { direction: "newer", text: newerCursor }) };
	const older = { label: "Older", href: olderCursor && leadListPath(filter, { direction: "older", text: olderCursor }) };
	// Due leads are listed oldest first.
	const [previous, next] = filter.due === null ? [newer, older] : [older, newer];
	return <Pager previous={previous} next={next} />;
}

/** Explains why the list is empty and what to do about it. `total` counts all leads, or all spam in the spam view. */
function EmptyList({ filter: { view, from, to, search }, total }: { filter: LeadFilter; total: number }) {
	if (total === 0 && view === "leads") return <FirstSteps />;
	if (total === 0) {
		return (
			<Message
				title="No spam"
				text="Requests with the hidden field filled in go here, and so do those you move here. Check now and then: password managers sometimes fill in that field too."
				link="Back to the requests"
			/>
		);
	}
	return <Message title="Nothing matches" text={explainNoMatch()} link="Show all requests" />;

	function explainNoMatch(): string {
		if (from !== null && to !== null && from > to) return "“From” is after “To”. Change one of the two.";
		if (search !== "") return "Every word of the search must be in the request. Try fewer words, or remove a filter.";
		return "No request matches all of these filters. Remove one.";
	}
}

function Message({ title, text, link }: { title: string; text: string; link: string }) {
	return (
		<EmptyState title={title} text={text}>
			<a
				href={leadListPath({})}
				className="mt-3 inline-flex min-h-11 items-center font-semibold text-reef-dark underline underline-offset-4"
			>
				{link}
			</a>
		</EmptyState>
	);
}
