import { data, redirect } from "react-router";
import { companyPath } from "#app/desk/company/company-path.ts";
import { MAX_NOTE_CHARACTERS } from "#app/desk/company/note.ts";
import { BackLink } from "#app/desk/ui/back-link.tsx";
import { DeskTitle, deskMeta } from "#app/desk/ui/desk-title.tsx";
import { withFlash } from "#app/desk/ui/flash.ts";
import { Panel } from "#app/desk/ui/panel.tsx";
import { SelectField } from "#app/desk/ui/select-field.tsx";
import { MAX_DESK_FORM_BYTES, readForm } from "#app/http/read-request.server.ts";
import { requestContext } from "#app/http/request-context.server.ts";
import { plans } from "#app/site/plans.ts";
import { MAX_SHORT_TEXT_CHARACTERS } from "#app/site/short-text.ts";
import { listAccounts } from "#app/staff/account-store.server.ts";
import { staffContext } from "#app/staff/staff-context.server.ts";
import { buttonClass } from "#app/ui/button.ts";
import { TextField } from "#app/ui/text-field.tsx";
import type { Route } from "./+types/new-company-page";
import { type AddCompanyResult, addCompany } from "./add-company-store.server.ts";
import { type CompanyErrors, parseNewCompany } from "./parse-new-company.ts";

const FIELDS = [
	"name",
	"website",
	"contactName",
	"email",
	"phone",
	"note",
	"ownerId",
	"nextStep",
	"nextStepOn",
	"package",
	"monthly-value",
] as const;

export async function loader({ context }: Route.LoaderArgs) {
	const { db } = context.get(requestContext);
	const { accountId } = context.get(staffContext);
	const accounts = await listAccounts(db);
	return { accountId, staff: accounts.map(({ id, username, displayName }) => ({ id, name: displayName ?? username })) };
}

type Rejected = {
	message: string;
	errors: CompanyErrors;
	known: Extract<AddCompanyResult, { kind: "known" }>["companies"];
	/** What was typed, to show it again. */
	values: Record<string, string>;
};

export async function action({ request, context }: Route.ActionArgs) {
	const { db } = context.get(requestContext);
	const { username } = context.get(staffContext);
	const body = await readForm(request, { maxBytes: MAX_DESK_FORM_BYTES });
	if (body.kind === "rejected") return reject({ message: body.message }, body.status);
	const values = Object.fromEntries(FIELDS.map((name) => [name, body.form.get(name) ?? ""]));
	const parsed = parseNewCompany(body.form);
	if ("errors" in parsed) return reject({ message: "Please check the fields below.", errors: parsed.errors, values }, 400);
	const result = await addCompany(db, { company: parsed.company, username, now: new Date() });
	if (result.kind === "known") return reject({ message: "We know this one already:", known: result.companies, values }, 409);
	return redirect(withFlash(companyPath(result.companyId), { done: "company-added" }), 303);
}

function reject(rejected: Partial<Rejected> & { message: string }, status: number) {
	return data<Rejected>({ errors: {}, known: [], values: {}, ...rejected }, { status });
}

export function meta() {
	return deskMeta("Add a company");
}

export default function NewCompanyPage({ loaderData: { accountId, staff }, actionData }: Route.ComponentProps) {
	const { message = null, errors = {}, known = [], values = {} } = actionData ?? {};
	const field = (name: (typeof FIELDS)[number]) => ({ name, defaultValue: values[name] ?? "" });
	return (
		<div className="page py-4 md:py-6">
			<BackLink href="/desk/companies">Companies</BackLink>
			<DeskTitle title="Add a company" />
			{message ? (
				<div role="alert" className="mt-4 max-w-[46rem] rounded-chart border-2 border-coral bg-white px-3 py-2">
					<p className="font-semibold text-coral-dark">{message}</p>
					{known.length > 0 ? (
						<ul>
							{known.map(({ id, name }) => (
								<li key={id}>
									<a
										href={companyPath(id)}
										className="wrap-anywhere inline-flex min-h-11 items-center font-semibold text-reef-dark underline underline-offset-4"
									>
										{name}
									</a>
								</li>
							))}
						</ul>
					) : null}
				</div>
			) : null}
			<form method="post" action="/desk/companies/new" noValidate className="mt-5 grid max-w-[46rem] gap-5">
				<Panel title="The company">
					<div className="grid gap-4 sm:grid-cols-2">
						<TextField
							label="Name"
							required
							autoComplete="off"
							maxLength={MAX_SHORT_TEXT_CHARACTERS}
							error={errors.name}
							{...field("name")}
						/>
						<TextField label="Website (optional)" inputMode="url" autoComplete="off" error={errors.website} {...field("website")} />
					</div>
				</Panel>
				<Panel title="Who rang">
					<div className="grid gap-4 sm:grid-cols-2">
						<TextField label="Contact name (optional)" autoComplete="off" maxLength={MAX_SHORT_TEXT_CHARACTERS} {...field("contactName")} />
						<TextField label="Phone (optional)" type="tel" autoComplete="off" error={errors.phone} {...field("phone")} />
						<TextField label="Email (optional)" type="email" autoComplete="off" error={errors.email} {...field("email")} />
					</div>
					<TextField
						className="mt-4"
						label="Note (optional)"
						rows={4}
						maxLength={MAX_NOTE_CHARACTERS}
						error={errors.note}
						{...field("note")}
					/>
				</Panel>
				<Panel title="What's next">
					<div className="grid gap-4 sm:grid-cols-2">
						<SelectField
							label="Owner"
							name="ownerId"
							value={values.ownerId ?? `${accountId}`}
							none="No one"
							options={staff.map(({ id, name }) => ({ value: `${id}`, label: name }))}
						/>
						<TextField
							label="Next step (optional)"
							autoComplete="off"
							maxLength={MAX_SHORT_TEXT_CHARACTERS}
							error={errors.nextStep}
							{...field("nextStep")}
						/>
						<TextField label="Due on (optional)" type="date" error={errors.nextStepOn} {...field("nextStepOn")} />
					</div>
				</Panel>
				<Panel title="What it's worth">
					<div className="grid gap-4 sm:grid-cols-2">
						<SelectField
							label="Package (optional)"
							name="package"
							value={values.package ?? ""}
							none="None"
							options={plans.map(({ name, priceAud }) => ({ value: name, label: `${name}, $${priceAud}` }))}
						/>
						<TextField
							label="Monthly value in dollars (optional)"
							hint="Leave it empty for the price of the package."
							inputMode="numeric"
							autoComplete="off"
							error={errors["monthly-value"]}
							{...field("monthly-value")}
						/>
					</div>
				</Panel>
				<p>
					<button type="submit" className={buttonClass("primary", "max-sm:w-full")}>
						Add the company
					</button>
				</p>
			</form>
		</div>
	);
}
