import { Search, SlidersHorizontal } from "lucide-react";
import { leadListPath } from "#app/desk/lead-shared/desk-paths.ts";
import { DUE_PARAMS, dueLabels, type LeadFilter, MAX_SEARCH_CHARACTERS } from "#app/desk/lead-shared/lead-filter.ts";
import { sourceLabels } from "#app/leads/lead-schema.ts";
import { brisbaneDay } from "#app/site/brisbane-time.ts";
import { planNames } from "#app/site/plans.ts";
import { buttonClass } from "#app/ui/button.ts";

const LINK = "inline-flex min-h-11 items-center font-semibold text-reef-dark underline underline-offset-4";

/**
 * Search and filters as a GET form, so that a list can be bookmarked. The status is set by the tabs instead. Large screens unfold the filters while
 * one is active, except for due leads, which an alert links to. Small screens show chips instead.
 */
export function FilterForm({ filter, now }: { filter: LeadFilter; now: Date }) {
	const { thisMonth, lastMonth } = listMonths(now);
	const hasFilter = [filter.source, filter.packageName, filter.from, filter.to].some((value) => value !== null);
	const packages = filter.packageName && !planNames.includes(filter.packageName) ? [...planNames, filter.packageName] : planNames;
	return (
		<form action="/desk/leads" method="get" className="mt-3 sm:mt-5" aria-label="Find requests">
			{filter.view === "spam" ? <input type="hidden" name="view" value="spam" /> : null}
			{filter.delivery ? <input type="hidden" name="delivery" value={filter.delivery} /> : null}
			{filter.status ? <input type="hidden" name="status" value={filter.status} /> : null}
			{/* The margin leaves room for the filters button. */}
			<div className={`relative z-10 mr-13.5 flex gap-2 sm:mr-32 ${hasFilter ? "unfolded:mr-0" : ""}`}>
				<div className="relative grow">
					<Search aria-hidden="true" size={18} className="pointer-events-none absolute top-3.5 left-3 text-ink-soft max-sm:hidden" />
					<input
						type="search"
						name="q"
						defaultValue={filter.search}
						maxLength={MAX_SEARCH_CHARACTERS}
						aria-label="Search requests"
						placeholder="Name, email, keyword"
						data-search=""
						className="field-input placeholder:text-ink-soft placeholder:opacity-100 sm:pl-10!"
					/>
				</div>
				<button type="submit" className={buttonClass("solid", "max-sm:px-3")}>
					<Search aria-hidden="true" size={20} className="sm:hidden" />
					<span className="max-sm:sr-only">Search</span>
				</button>
			</div>
			<details className={`-mt-11.5 ${hasFilter ? "unfolded:show-details" : ""}`}>
				<summary
					className={buttonClass("outline", `ml-auto flex! h-11.5 w-11.5 list-none px-0! sm:w-30 ${hasFilter ? "unfolded:invisible" : ""}`)}
				>
					<SlidersHorizontal aria-hidden="true" size={18} className="shrink-0" />
					<span className="max-sm:sr-only">Filters</span>
				</summary>
				<div className="mt-2 grid grid-cols-2 gap-3 rounded-chart border border-hairline bg-white p-3 sm:grid-cols-3 lg:flex lg:flex-wrap lg:items-end">
					<Choice label="Source" name="source" value={filter.source} options={Object.entries(sourceLabels)} />
					<Choice label="Package" name="package" value={filter.packageName} options={packages.map((name) => [name, name])} />
					<Day label="Received from" name="from" value={filter.from} />
					<Day label="Received to" name="to" value={filter.to} />
					{filter.view === "spam" ? null : (
						<Choice
							label="Reply"
							name="due"
							value={filter.due && DUE_PARAMS[filter.due]}
							options={[
								[DUE_PARAMS.due, dueLabels.due],
								[DUE_PARAMS.overdue, dueLabels.overdue],
							]}
						/>
					)}
					<button type="submit" className={buttonClass("outline", "min-h-11.5 self-end")}>
						Apply
					</button>
					<p className="col-span-full flex flex-wrap gap-x-5 text-sm lg:-my-2 lg:basis-full">
						<a href={leadListPath({ ...filter, ...thisMonth })} className={LINK}>
							This month
						</a>
						<a href={leadListPath({ ...filter, ...lastMonth })} className={LINK}>
							Last month
						</a>
					</p>
				</div>
			</details>
		</form>
	);
}

type ChoiceProps = {
	label: string;
	name: string;
	value: string | null;
	options: (readonly [value: string, label: string])[];
};

function Choice({ label, name, value, options }: ChoiceProps) {
	return (
		<label className="grid min-w-0 grid-cols-1 gap-1 font-semibold text-sm lg:grow">
			{label}
			<select name={name} defaultValue={value ?? ""} className="field-input font-normal">
				<option value="">Any</option>
				{options.map(([option, text]) => (
					<option key={option} value={option}>
						{text}
					</option>
				))}
			</select>
		</label>
	);
}

function Day({ label, name, value }: { label: string; name: string; value: string | null }) {
	return (
		<label className="grid min-w-0 grid-cols-1 gap-1 font-semibold text-sm lg:grow">
			{label}
			<input type="date" name={name} defaultValue={value ?? ""} className="field-input min-w-0 font-normal max-sm:px-2!" />
		</label>
	);
}

/** Returns the first and last day of this month and of last month in Queensland. */
export function listMonths(now: Date) {
	const [year = 0, month = 1] = brisbaneDay(now).split("-").map(Number);
	const toDays = (index: number) => ({ from: toIsoDay(Date.UTC(year, index, 1)), to: toIsoDay(Date.UTC(year, index + 1, 0)) });
	return { thisMonth: toDays(month - 1), lastMonth: toDays(month - 2) };
}

function toIsoDay(utcMs: number): string {
	return new Date(utcMs).toISOString().slice(0, 10);
}
