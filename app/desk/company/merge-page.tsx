import { Search } from "lucide-react";
import { data, redirect } from "react-router";
import { websiteDomain } from "#app/companies/company-name.ts";
import { StatusMark } from "#app/desk/lead-shared/status-mark.tsx";
import { BackLink } from "#app/desk/ui/back-link.tsx";
import { DeskTitle, deskMeta } from "#app/desk/ui/desk-title.tsx";
import { type FlashInput, readFlash, withFlash } from "#app/desk/ui/flash.ts";
import { FlashMessage } from "#app/desk/ui/flash-message.tsx";
import { Panel } from "#app/desk/ui/panel.tsx";
import { PostButton } from "#app/desk/ui/post-button.tsx";
import { readForm } from "#app/http/read-request.server.ts";
import { requestContext } from "#app/http/request-context.server.ts";
import type { LeadStatus } from "#app/leads/lead-status.ts";
import { parseShortText } from "#app/site/short-text.ts";
import { staffContext } from "#app/staff/staff-context.server.ts";
import { buttonClass } from "#app/ui/button.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { formatCount } from "#audit/wording.ts";
import type { Route } from "./+types/merge-page";
import {
	type CompanyMatch,
	countMoved,
	findCompanyMatch,
	type MovedCounts,
	mergeCompanies,
	searchCompanies,
} from "./company-merge-store.server.ts";
import { companyPath, parseId } from "./company-path.ts";
import { FactList } from "./fact-list.tsx";
import { respondToMissingCompany } from "./missing-company.server.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const { db } = context.get(requestContext);
	const companyId = parseId(params.companyId);
	const company = await findCompanyMatch(db, companyId);
	if (!company) throw await respondToMissingCompany(db, { companyId, url });
	const search = parseShortText(url.searchParams.get("q") ?? "") ?? "";
	const other = await findCompanyMatch(db, parseId(url.searchParams.get("with")));
	return {
		company,
		other: other && other.id !== company.id ? { match: other, moved: await countMoved(db, other.id) } : null,
		search,
		found: await searchCompanies(db, { search, exceptId: company.id }),
		flash: readFlash(url.searchParams),
	};
}

const PROBLEMS = { gone: "company-gone", "both-clients": "both-clients", agency: "is-agency" } as const;

export async function action({ request, params, context }: Route.ActionArgs) {
	const { username } = context.get(staffContext);
	const { db } = context.get(requestContext);
	const body = await readForm(request);
	if (body.kind === "rejected") throw data(body.message, { status: body.status });
	const [companyId, otherId] = [parseId(params.companyId), parseId(body.form.get("with"))];
	const { kind } = await mergeCompanies(db, { companyId, otherId, username, now: new Date() });
	const message: FlashInput = kind === "merged" ? { done: "merged" } : { problem: PROBLEMS[kind] };
	return redirect(`${withFlash(kind === "merged" ? companyPath(companyId) : `${companyPath(companyId)}/merge`, message)}#main`, 303);
}

export function meta({ loaderData }: Route.MetaArgs) {
	return deskMeta(loaderData ? `Merge into ${loaderData.company.name}` : "Merge");
}

export default function MergePage({ loaderData: { company, other, search, found, flash } }: Route.ComponentProps) {
	const here = `${companyPath(company.id)}/merge`;
	return (
		<div className="page py-4 md:py-6">
			<BackLink href={companyPath(company.id)} data-to-list="">
				{company.name}
			</BackLink>
			<FlashMessage flash={flash} />
			<DeskTitle title="Merge companies" />
			<div className="mt-5 grid max-w-3xl gap-5">
				{other ? <ConfirmPanel company={company} other={other.match} moved={other.moved} action={here} /> : null}
				<Panel title={`Which company is the same as ${company.name}?`}>
					<form method="get" action={here} className="flex flex-wrap items-end gap-3">
						<TextField label="Name, website, email address or phone number" name="q" type="search" defaultValue={search} className="grow" />
						<button type="submit" className={buttonClass("outline")}>
							<Search aria-hidden="true" size={18} />
							Search
						</button>
					</form>
					{search !== "" && found.length === 0 ? <p className="mt-4 text-ink-soft">We found no other company.</p> : null}
					<ul className="mt-3">
						{found.map((match) => (
							<li key={match.id} className="flex flex-wrap items-center justify-between gap-x-4 border-hairline border-t py-2">
								<CompanyName company={match} />
								<a href={`${here}?${new URLSearchParams({ q: search, with: `${match.id}` })}`} className={buttonClass("outline")}>
									Choose<span className="sr-only"> {match.name}</span>
								</a>
							</li>
						))}
					</ul>
				</Panel>
			</div>
		</div>
	);
}

type ConfirmProps = { company: CompanyMatch; other: CompanyMatch; moved: MovedCounts; action: string };

function ConfirmPanel({ company, other, moved, action }: ConfirmProps) {
	const title = company.name === other.name ? `Merge two companies called ${company.name}?` : `Merge ${other.name} into ${company.name}?`;
	return (
		<Panel title={title}>
			<FactList
				facts={[
					{ label: "Keep", value: <CompanyName company={company} /> },
					{ label: "Merge in and delete", value: <CompanyName company={other} /> },
				]}
			/>
			<p className="mt-3">This moves {describeMoved(moved)}.</p>
			<p className="mt-2">
				The company that stays keeps its name, website and plan; anything it's missing comes from the other one. A merge can't be undone,
				but you can split requests off again.
			</p>
			<div className="mt-4 flex flex-wrap gap-3">
				<PostButton intent="merge" fields={{ with: other.id }} action={action} look="primary">
					Merge
				</PostButton>
				<a href={action} className={buttonClass("outline")}>
					Cancel
				</a>
			</div>
		</Panel>
	);
}

function CompanyName({ company: { id, name, website, status, contact, requests } }: { company: CompanyMatch }) {
	const details = [website && websiteDomain(website), contact, formatCount(requests, "request")].filter((detail) => detail);
	return (
		<p className="wrap-anywhere min-w-0">
			<a href={companyPath(id)} className="font-semibold text-reef-dark underline underline-offset-4 max-sm:inline-block max-sm:py-2.5">
				{name}
			</a>
			<span className="flex flex-wrap items-center gap-x-3 text-sm">
				{details.map((detail) => (
					<span key={detail} className="text-ink-soft">
						{detail}
					</span>
				))}
				<StatusMark status={status as LeadStatus} />
			</span>
		</p>
	);
}

const LISTS = new Intl.ListFormat("en-AU");

/** Says what moves, such as "3 requests, 1 contact and 2 notes". */
function describeMoved({ requests, contacts, notes, emails }: MovedCounts): string {
	const parts = [
		formatCount(requests, "request"),
		formatCount(contacts, "contact"),
		...(notes > 0 ? [formatCount(notes, "note")] : []),
		...(emails > 0 ? [formatCount(emails, "email")] : []),
	];
	return LISTS.format(parts);
}
