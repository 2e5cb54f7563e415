import { Search, SlidersHorizontal } from "lucide-react";
import { withFilter } from "#app/desk/lead-links.ts";
import { sourceLabels } from "#app/desk/source-labels.ts";
import { planNames } from "#app/home/plans.ts";
import { buttonClass } from "#app/ui/button.ts";
import { dueLabels } from "./due-labels.ts";
import { DUE_PARAMS, type LeadFilter } from "./lead-filter.ts";
import { monthDays } from "./month-days.ts";

const MAX_SEARCH_CHARACTERS = 200;
const LINK = "inline-flex min-h-11 items-center font-semibold text-reef-dark underline underline-offset-4";

/** Always in sight where one of its filters is on and there is room; on a small screen the chips beneath say what is on. */
const IN_SIGHT = "lg:details-content:block lg:details-content:h-auto lg:details-content:[content-visibility:visible]";

/** Search and filters as one plain form: what it asks for stands in the address, so it can be kept and sent on. The status is the tabs' affair. */
export function FilterForm({ filter, now }: { filter: LeadFilter; now: Date }) {
	const { thisMonth, lastMonth } = monthDays(now);
	const isOn = [filter.source, filter.packageName, filter.from, filter.to].some((value) => value !== null);
	const packages = filter.packageName && !planNames.includes(filter.packageName) ? [...planNames, filter.packageName] : planNames;
	return (
		<form action="/desk" method="get" className="mt-3 sm:mt-5" aria-label="Find leads">
			{filter.view === "spam" ? <input type="hidden" name="view" value="spam" /> : null}
			{filter.mail ? <input type="hidden" name="mail" value={filter.mail} /> : null}
			{filter.status ? <input type="hidden" name="status" value={filter.status} /> : null}
			{/* The room at the end of the line is for the button that opens the filters. */}
			<div className={`relative z-10 mr-13.5 flex gap-2 sm:mr-32 ${isOn ? "lg:mr-0" : ""}`}>
				<div className="relative grow">
					<Search aria-hidden="true" size={18} className="pointer-events-none absolute top-3.5 left-3 text-ink-soft max-sm:hidden" />
					<input
						type="search"
						name="q"
						defaultValue={filter.search}
						maxLength={MAX_SEARCH_CHARACTERS}
						aria-label="Search leads"
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
			<details className={`-mt-11.5 ${isOn ? IN_SIGHT : ""}`}>
				<summary className={buttonClass("outline", `ml-auto flex! h-11.5 w-11.5 list-none px-0! sm:w-30 ${isOn ? "lg:invisible" : ""}`)}>
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
							label="Answer"
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
						<a href={withFilter("/desk", { ...filter, ...thisMonth })} className={LINK}>
							This month
						</a>
						<a href={withFilter("/desk", { ...filter, ...lastMonth })} className={LINK}>
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
				{options.map(([option, words]) => (
					<option key={option} value={option}>
						{words}
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
