import { Upload } from "lucide-react";
import { data } from "react-router";
import { requireOwner } from "#app/desk/auth/require-owner.server.ts";
import { BackLink } from "#app/desk/ui/back-link.tsx";
import { DeskTitle, deskMeta } from "#app/desk/ui/desk-title.tsx";
import { FlashMessage } from "#app/desk/ui/flash-message.tsx";
import { formatNumber } from "#app/desk/ui/format-number.ts";
import { Panel } from "#app/desk/ui/panel.tsx";
import { readFormFile } from "#app/http/read-request.server.ts";
import { requestContext } from "#app/http/request-context.server.ts";
import { listAccounts } from "#app/staff/account-store.server.ts";
import { recordAuditEvent } from "#app/staff/audit-log-store.server.ts";
import { buttonClass } from "#app/ui/button.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { formatCount } from "#audit/wording.ts";
import type { Route } from "./+types/import-companies-page";
import { importCompanies } from "./import-companies-store.server.ts";
import { parseCompanyFile, type SkippedRow } from "./parse-company-file.server.ts";

const MAX_FILE_BYTES = 2 * 1024 * 1024;
/** The form around the file. */
const MAX_FORM_BYTES = MAX_FILE_BYTES + 16 * 1024;
const TOO_LARGE = "That file is larger than 2 MB. Please split it and import the parts one at a time.";
const MAX_SHOWN_ROWS = 200;

export function loader({ context }: Route.LoaderArgs) {
	requireOwner(context);
	return null;
}

type Imported = { kind: "imported"; added: number; matched: number; skipped: SkippedRow[]; unusedColumns: string[] };
type Rejected = { kind: "rejected"; message: string };

/** Imports the file. The result is shown in the response: sending the form again changes nothing. */
export async function action({ request, context }: Route.ActionArgs) {
	const { username } = requireOwner(context);
	const { db } = context.get(requestContext);
	const now = new Date();
	const body = await readFormFile(request, { field: "file", maxBytes: MAX_FORM_BYTES });
	if (body.kind === "rejected") return reject(body.status === 413 ? TOO_LARGE : body.message, body.status);
	if (body.bytes.length > MAX_FILE_BYTES) return reject(TOO_LARGE, 413);
	const file = parseCompanyFile(body.bytes, { staff: await listAccounts(db) });
	if (file.kind === "rejected") return reject(file.message, 400);
	const { skipped, unusedColumns } = file;
	const { added, matched } = await importCompanies(db, { imported: file.companies, username, now });
	await recordAuditEvent(db, { event: "companies-imported", username, details: { added, matched, skipped: skipped.length } }, now);
	return data<Imported | Rejected>({ kind: "imported", added, matched, skipped, unusedColumns });
}

function reject(message: string, status: number) {
	return data<Imported | Rejected>({ kind: "rejected", message }, { status });
}

export function meta() {
	return deskMeta("Import companies");
}

export default function ImportCompaniesPage({ actionData }: Route.ComponentProps) {
	return (
		<div className="page py-4 md:py-6">
			<BackLink href="/desk/companies">Companies</BackLink>
			<DeskTitle title="Import companies" />
			<div className="mt-5 grid max-w-[46rem] gap-5 *:min-w-0">
				{actionData?.kind === "imported" ? <Result {...actionData} /> : null}
				<Panel title={actionData?.kind === "imported" ? "Import another file" : "Choose a file"}>
					<form method="post" action="/desk/companies/import" encType="multipart/form-data">
						<TextField
							label="CSV file"
							name="file"
							type="file"
							accept=".csv,text/csv"
							required
							hint="Up to 5,000 rows and 2 MB."
							error={actionData?.kind === "rejected" ? actionData.message : undefined}
						/>
						<button type="submit" className={buttonClass("primary", "mt-4 max-sm:w-full")}>
							<Upload aria-hidden="true" size={18} className="shrink-0" />
							Import companies
						</button>
					</form>
				</Panel>
				<Panel title="How it works">
					<ul className="ml-5 grid list-disc gap-2 text-sm">
						<li>
							The first row has the headings. We recognise those of HubSpot, Google Contacts and this desk's own export: Company, Website,
							Contact, First name, Last name, Email, Phone, Notes, Owner, Next step, Due on, Package and Monthly value.
						</li>
						<li>
							A company with the same website isn't added twice, nor one with the same email address and no other website. It gets the
							contacts and notes it doesn't have yet.
						</li>
						<li>New companies start with the status New. No one gets an email, and no deadline starts.</li>
						<li>If something goes wrong, fix the file and import it again. What's there already stays as it is.</li>
					</ul>
				</Panel>
			</div>
		</div>
	);
}

function describeMatched(matched: number): string {
	return `${formatCount(matched, "row")} matched a company already on the desk or in the file.`;
}

function Result({ added, matched, skipped, unusedColumns }: Imported) {
	const hidden = skipped.length - MAX_SHOWN_ROWS;
	return (
		<section aria-label="Result">
			<FlashMessage
				flash={{
					kind: added + matched > 0 ? "done" : "problem",
					message: `Added ${formatCount(added, "company", "companies")}. ${describeMatched(matched)} Skipped ${formatCount(skipped.length, "row")}.`,
				}}
			/>
			{skipped.length > 0 ? (
				<Panel title="Rows skipped">
					<ul className="grid gap-2 text-sm">
						{skipped.slice(0, MAX_SHOWN_ROWS).map(({ row, name, reason }) => (
							<li key={row} className="wrap-anywhere">
								<strong>{`Row ${formatNumber(row)}${name ? `, ${name}` : ""}`}</strong>
								{`: ${reason}`}
							</li>
						))}
					</ul>
					{hidden > 0 ? <p className="mt-3 text-ink-soft text-sm">And {formatCount(hidden, "more row", "more rows")}.</p> : null}
				</Panel>
			) : null}
			{unusedColumns.length > 0 ? (
				<details className="mt-3 text-sm">
					<summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-reef-dark">
						{formatCount(unusedColumns.length, "column")} we didn't import
					</summary>
					<p className="wrap-anywhere">{unusedColumns.join(", ")}</p>
				</details>
			) : null}
		</section>
	);
}
