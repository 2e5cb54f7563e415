import { Download, Plus, Search, SlidersHorizontal, Upload } from "lucide-react";
import { websiteDomain } from "#app/companies/company-name.ts";
import { companyPath } from "#app/desk/company/company-path.ts";
import { readCursor } from "#app/desk/lead-shared/desk-paths.ts";
import { MAX_SEARCH_CHARACTERS } from "#app/desk/lead-shared/lead-filter.ts";
import { StatusMark } from "#app/desk/lead-shared/status-mark.tsx";
import { getDeskSettings } from "#app/desk/settings/settings-store.server.ts";
import { CardTable } from "#app/desk/ui/card-table.tsx";
import { DeskTitle, deskMeta } from "#app/desk/ui/desk-title.tsx";
import { EmptyState } from "#app/desk/ui/empty-state.tsx";
import { readFlash } from "#app/desk/ui/flash.ts";
import { FlashMessage } from "#app/desk/ui/flash-message.tsx";
import { formatNumber } from "#app/desk/ui/format-number.ts";
import { Pager } from "#app/desk/ui/pager.tsx";
import { RowLink } from "#app/desk/ui/row-link.tsx";
import { DueDay, TimeAgo } from "#app/desk/ui/time-ago.tsx";
import { requestContext } from "#app/http/request-context.server.ts";
import { LEAD_STATUSES, statusLabels } from "#app/leads/lead-status.ts";
import { listAccounts } from "#app/staff/account-store.server.ts";
import { staffContext } from "#app/staff/staff-context.server.ts";
import { buttonClass } from "#app/ui/button.ts";
import type { Route } from "./+types/company-list-page";
import { type CompanyFilter, companyCsvPath, companyListPath, isFiltered, parseCompanyFilter } from "./company-filter.ts";
import { type ListedCompany, listCompanies } from "./company-list-store.server.ts";

const COMPANIES_PER_PAGE = 50;

export async function loader({ context, url }: Route.LoaderArgs) {
	const { db } = context.get(requestContext);
	const now = new Date();
	const filter = parseCompanyFilter(url.searchParams);
	const { replyClock: clock } = await getDeskSettings(db);
	const [page, accounts] = await Promise.all([
		listCompanies(db, filter, { cursor: readCursor(url.searchParams), limit: COMPANIES_PER_PAGE, now, clock }),
		listAccounts(db),
	]);
	const staff = accounts.map(({ id, username, displayName }) => ({ id, name: displayName ?? username }));
	return { filter, page, staff, now, flash: readFlash(url.searchParams), isOwner: context.get(staffContext).role === "owner" };
}

export function meta() {
	return deskMeta("Companies");
}

export default function CompanyListPage({ loaderData: { filter, page, staff, now, flash, isOwner } }: Route.ComponentProps) {
	const pathTo = (direction: "older" | "newer", text: string | null) => text && companyListPath(filter, { direction, text });
	return (
		<div className="page py-6 md:py-8">
			<FlashMessage flash={flash} />
			<DeskTitle title="Companies">
				<span className="flex flex-wrap items-center gap-x-5">
					{isOwner && page.companies.length > 0 ? (
						<a
							href={companyCsvPath(filter)}
							className="inline-flex min-h-11 items-center gap-2 font-semibold text-reef-dark underline underline-offset-4"
						>
							<Download aria-hidden="true" size={16} />
							Export companies
						</a>
					) : null}
					<a href="/desk/companies/new" className={buttonClass("outline")}>
						<Plus aria-hidden="true" size={18} />
						Add a company
					</a>
				</span>
			</DeskTitle>
			<FilterForm filter={filter} staff={staff} />
			{page.companies.length > 0 ? (
				<>
					<p className="mt-4 text-ink-soft text-sm">
						{formatNumber(page.before + 1)}–{formatNumber(page.before + page.companies.length)} of {formatNumber(page.total)}
					</p>
					<CompanyTable companies={page.companies} now={now} />
				</>
			) : (
				<EmptyList filter={filter} isOwner={isOwner} />
			)}
			<Pager
				previous={{ label: "Newer", href: pathTo("newer", page.newerCursor) }}
				next={{ label: "Older", href: pathTo("older", page.olderCursor) }}
			/>
		</div>
	);
}

type Staff = { id: number; name: string };

/** Search and filters as a GET form, so that a list can be bookmarked. Small screens fold the filters, unless one is active. */
function FilterForm({ filter, staff }: { filter: CompanyFilter; staff: Staff[] }) {
	const hasChoice = isFiltered({ ...filter, search: "" });
	return (
		<form action="/desk/companies" method="get" aria-label="Find companies" className="mt-4 flex flex-wrap items-end gap-3">
			<label className="grid min-w-0 grow basis-60 gap-1 font-semibold text-sm">
				Search
				<input
					type="search"
					name="q"
					defaultValue={filter.search}
					maxLength={MAX_SEARCH_CHARACTERS}
					placeholder="Name, phone, email, website, note, reason"
					data-search=""
					className="field-input font-normal placeholder:text-ink-soft placeholder:opacity-100"
				/>
			</label>
			<details open={hasChoice} className="min-w-0 unfolded:show-details max-lg:open:basis-full max-sm:grow">
				<summary className={buttonClass("outline", "flex! min-h-11.5 list-none unfolded:hidden!")}>
					<SlidersHorizontal aria-hidden="true" size={18} className="shrink-0" />
					Filters
				</summary>
				<div className="flex flex-wrap items-end gap-3 mt-3 unfolded:mt-0">
					<Choice label="Status" name="status" value={filter.status ?? ""}>
						<option value="">Any</option>
						{LEAD_STATUSES.map((status) => (
							<option key={status} value={status}>
								{statusLabels[status]}
							</option>
						))}
					</Choice>
					<Choice label="Owner" name="owner" value={`${filter.owner ?? ""}`}>
						<option value="">Anyone</option>
						<option value="none">No one</option>
						{staff.map(({ id, name }) => (
							<option key={id} value={id}>
								{name}
							</option>
						))}
					</Choice>
					<Choice label="Next step" name="next" value={filter.isNextDue ? "due" : ""}>
						<option value="">Any</option>
						<option value="due">Due</option>
					</Choice>
					{filter.closedSince === null ? null : (
						<label className="grid min-w-28 grow gap-1 font-semibold text-sm sm:max-w-44">
							Won or lost since
							<input type="date" name="closed" defaultValue={filter.closedSince} className="field-input font-normal" />
						</label>
					)}
				</div>
			</details>
			<button type="submit" className={buttonClass("solid", "min-h-11.5 max-sm:grow")}>
				<Search aria-hidden="true" size={18} />
				Search
			</button>
			{isFiltered(filter) ? (
				<a href="/desk/companies" className="inline-flex min-h-11.5 items-center font-semibold text-reef-dark underline underline-offset-4">
					Show all
				</a>
			) : null}
		</form>
	);
}

function Choice({ label, name, value, children }: { label: string; name: string; value: string; children: React.ReactNode }) {
	return (
		<label className="grid min-w-28 grow gap-1 font-semibold text-sm sm:max-w-44">
			{label}
			<select name={name} defaultValue={value} className="field-input font-normal">
				{children}
			</select>
		</label>
	);
}

const CELL = "lg:px-3 lg:py-3 lg:align-top";
/** The cells that share the last line of a card. */
const META = "text-sm max-lg:order-3 max-lg:empty:hidden";

function CompanyTable({ companies, now }: { companies: ListedCompany[]; now: Date }) {
	return (
		<CardTable
			caption="Companies, the latest activity first"
			headings={
				<>
					<th scope="col">Company</th>
					<th scope="col">Status</th>
					<th scope="col">Owner</th>
					<th scope="col">Next step</th>
					<th scope="col" className="text-right">
						Per month
					</th>
					<th scope="col" className="text-right">
						Score
					</th>
					<th scope="col">Last activity</th>
				</>
			}
		>
			{companies.map((company) => (
				<CompanyRow key={company.id} company={company} now={now} />
			))}
		</CardTable>
	);
}

/** On a card, `before` breaks the line ahead of the next step. */
function CompanyRow({ company, now }: { company: ListedCompany; now: Date }) {
	const { id, name, website, status, isOverdue, owner, monthlyValue, score, activeAt } = company;
	const domain = website === null ? null : websiteDomain(website);
	return (
		<tr className="relative border-hairline focus-within:bg-shoal hover:bg-shoal max-lg:flex max-lg:flex-wrap max-lg:gap-x-3 max-lg:rounded-chart max-lg:border max-lg:bg-white max-lg:px-3.5 max-lg:py-2.5 max-lg:before:order-1 max-lg:before:basis-full lg:border-b">
			<th scope="row" className={`${CELL} min-w-0 font-normal max-lg:flex-1 max-lg:basis-32`}>
				<RowLink href={companyPath(id)}>{name}</RowLink>
				{domain === null || domain === name ? null : (
					<span className={`wrap-anywhere block text-ink-soft text-sm ${repeatsName(domain, name) ? "max-lg:hidden" : ""}`}>{domain}</span>
				)}
			</th>
			<td className={`${CELL} whitespace-nowrap text-sm max-lg:ml-auto max-lg:text-right`}>
				<StatusMark status={status} />
				{isOverdue ? <span className="block font-semibold text-coral-dark">reply overdue</span> : null}
			</td>
			<td className={`${CELL} ${META} wrap-anywhere lg:min-w-28 ${owner === null ? "text-ink-soft max-lg:hidden" : ""}`}>
				{owner ?? "No one"}
			</td>
			<td className={`${CELL} text-sm max-lg:order-2 max-lg:flex max-lg:basis-full max-lg:flex-wrap max-lg:gap-x-3 max-lg:empty:hidden`}>
				<NextStepCell company={company} now={now} />
			</td>
			<td className={`${CELL} ${META} whitespace-nowrap lg:text-right`}>
				{monthlyValue === null ? null : (
					<>
						${formatNumber(monthlyValue)}
						<span className="lg:hidden">/month</span>
					</>
				)}
			</td>
			<td className={`${CELL} ${META} whitespace-nowrap lg:text-right`}>
				{score === null ? null : (
					<>
						<span className="lg:sr-only">Score </span>
						<strong>{score}</strong>
					</>
				)}
			</td>
			<td className={`${CELL} ${META} whitespace-nowrap text-ink-soft max-lg:ml-auto`}>
				<TimeAgo time={activeAt} now={now} />
			</td>
		</tr>
	);
}

/** Whether a domain says no more than the name: reef-tours.example and Reef Tours. */
function repeatsName(domain: string, name: string): boolean {
	const lettersOf = (text: string) =>
		text
			.toLowerCase()
			.normalize("NFD")
			.replace(/[^\p{L}\p{N}]/gu, "");
	return lettersOf(domain.split(".")[0] ?? "") === lettersOf(name);
}

function NextStepCell({ company: { nextStep, nextStepOn }, now }: { company: ListedCompany; now: Date }) {
	if (nextStep === null && nextStepOn === null) return null;
	return (
		<>
			<span className="wrap-anywhere line-clamp-2">{nextStep}</span>
			{nextStepOn ? <DueDay due={nextStepOn} now={now} className="sm:whitespace-nowrap" /> : null}
		</>
	);
}

function EmptyList({ filter, isOwner }: { filter: CompanyFilter; isOwner: boolean }) {
	const [title, text] = isFiltered(filter)
		? [
				"Nothing matches",
				"Every word must be somewhere in the company: its name, people, requests, notes or why we lost it. Try fewer words.",
			]
		: ["No companies yet", "Everyone who asks for something on the site shows up here. Someone rang? Add them by hand."];
	return (
		<EmptyState title={title} text={text}>
			{isOwner && !isFiltered(filter) ? (
				<p className="mt-4">
					<a href="/desk/companies/import" className={buttonClass("outline", "max-sm:px-3")}>
						<Upload aria-hidden="true" size={18} className="shrink-0" />
						Import companies
					</a>
				</p>
			) : null}
		</EmptyState>
	);
}
