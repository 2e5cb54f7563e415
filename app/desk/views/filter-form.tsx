import { Search, SlidersHorizontal } from "lucide-react";
import { sourceLabels } from "#app/desk/wording/source-labels.ts";
import { planNames } from "#app/home/plans.ts";
import type { LeadFilter } from "#app/leads/lead-filter.ts";
import { LEAD_STATUSES, statusLabels } from "#app/leads/lead-status.ts";
import { buttonClass } from "#app/ui/button.ts";

const MAX_SEARCH_CHARACTERS = 200;

/** Search and filters as one plain form: what it asks for stands in the address, so it can be kept and sent on. */
export function FilterForm({ filter }: { filter: LeadFilter }) {
	const packages = filter.packageName && !planNames.includes(filter.packageName) ? [...planNames, filter.packageName] : planNames;
	return (
		<form action="/desk" method="get" className="mt-5" aria-label="Find leads">
			{filter.view === "spam" ? <input type="hidden" name="view" value="spam" /> : null}
			{filter.mail ? <input type="hidden" name="mail" value={filter.mail} /> : null}
			<div className="flex gap-2">
				<div className="relative grow">
					<Search aria-hidden="true" size={18} className="pointer-events-none absolute top-3.5 left-3 text-ink-soft max-sm:hidden" />
					<input
						type="search"
						name="q"
						defaultValue={filter.search}
						maxLength={MAX_SEARCH_CHARACTERS}
						aria-label="Search leads"
						placeholder="Business, name, e-mail, website, keyword"
						data-search=""
						className="field-input sm:pl-10!"
					/>
				</div>
				<button type="submit" className={buttonClass("solid", "max-sm:px-3")}>
					<Search aria-hidden="true" size={20} className="sm:hidden" />
					<span className="max-sm:sr-only">Search</span>
				</button>
			</div>
			<details className="mt-1 lg:mt-3 lg:details-content:block lg:details-content:h-auto lg:details-content:[content-visibility:visible]">
				<summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold text-reef-dark underline underline-offset-4 lg:hidden">
					<SlidersHorizontal aria-hidden="true" size={16} />
					Filters
				</summary>
				<div className="grid grid-cols-2 gap-3 max-lg:rounded-chart max-lg:border max-lg:border-hairline max-lg:bg-white max-lg:p-3 sm:grid-cols-3 lg:flex lg:items-end">
					{filter.view === "spam" ? null : (
						<Choice
							label="Status"
							name="status"
							value={filter.status}
							options={LEAD_STATUSES.map((status) => [status, statusLabels[status]])}
						/>
					)}
					<Choice label="Source" name="source" value={filter.source} options={Object.entries(sourceLabels)} />
					<Choice label="Package" isWide name="package" value={filter.packageName} options={packages.map((name) => [name, name])} />
					<Day label="From" name="from" value={filter.from} />
					<Day label="To" name="to" value={filter.to} />
					{filter.view === "spam" ? null : (
						<label className="flex min-h-11.5 items-center gap-2 font-semibold text-sm">
							<input type="checkbox" name="due" value="1" defaultChecked={filter.due} className="size-5 accent-reef" />
							Due soon
						</label>
					)}
					<button type="submit" className={buttonClass("outline", "min-h-11.5")}>
						Apply
					</button>
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
	isWide?: boolean;
};

function Choice({ label, name, value, options, isWide = false }: ChoiceProps) {
	return (
		<label className={`grid gap-1 font-semibold text-sm lg:grow ${isWide ? "max-sm:col-span-2" : ""}`}>
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
		<label className="grid gap-1 font-semibold text-sm lg:grow">
			{label}
			<input type="date" name={name} defaultValue={value ?? ""} className="field-input font-normal" />
		</label>
	);
}
