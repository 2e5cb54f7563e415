import { formatNumber } from "#app/desk/ui/format-number.ts";
import { Panel } from "#app/desk/ui/panel.tsx";
import { PostButton } from "#app/desk/ui/post-button.tsx";
import { SelectField } from "#app/desk/ui/select-field.tsx";
import { DueDay } from "#app/desk/ui/time-ago.tsx";
import { gstWords, plans } from "#app/site/plans.ts";
import { MAX_SHORT_TEXT_CHARACTERS } from "#app/site/short-text.ts";
import { buttonClass } from "#app/ui/button.ts";
import { Drawer } from "#app/ui/drawer.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { Colleague, CompanyDetail } from "./company-detail-store.server.ts";
import { FactList } from "./fact-list.tsx";
import { findRejected, type RejectedForm } from "./rejected-form.ts";

type Props = {
	company: CompanyDetail;
	colleagues: Colleague[];
	action: string;
	rejected: RejectedForm | undefined;
	now: Date;
	/** Whether to ask for the next step, because one was just done or a reply was sent. */
	asksNextStep: boolean;
};

/** Who looks after the company, what comes next and what it is worth, with forms for these and for its name and website. */
export function DealPanel({ company, colleagues, action, rejected, now, asksNextStep }: Props) {
	const owner = colleagues.find(({ id }) => id === company.ownerId);
	const { nextStep, nextStepOn, monthlyValue } = company;
	return (
		<Panel title="Next step" id="deal">
			{nextStep === null ? (
				<p className="text-ink-soft">{asksNextStep ? "What comes next?" : "Nothing planned."}</p>
			) : (
				<p className="wrap-anywhere">
					<strong>{nextStep}</strong>
					{nextStepOn ? (
						<>
							, <DueDay due={nextStepOn} now={now} className="inline-block" />
						</>
					) : null}
				</p>
			)}
			{nextStep === null ? null : (
				<PostButton intent="step-done" fields={{ step: nextStep, on: nextStepOn ?? "" }} action={action} formClassName="mt-3">
					Done
				</PostButton>
			)}
			<div className="mt-3">
				<FactList
					facts={[
						{ label: "Looked after by", value: owner?.name ?? "No one yet" },
						{ label: "Monthly value", value: monthlyValue === null ? "Not known" : `$${formatNumber(monthlyValue)} ${gstWords}` },
					]}
				/>
			</div>
			<Drawer title="Plan and value" className="mt-2 border-hairline" isOpen={asksNextStep || findRejected(rejected, "deal") !== null}>
				<DealForm company={company} colleagues={colleagues} action={action} rejected={findRejected(rejected, "deal")} />
			</Drawer>
			<Drawer title="Name and website" className="border-transparent" isOpen={findRejected(rejected, "company") !== null}>
				<CompanyForm company={company} action={action} rejected={findRejected(rejected, "company")} />
			</Drawer>
		</Panel>
	);
}

function DealForm({
	company,
	colleagues,
	action,
	rejected,
}: Omit<Props, "now" | "rejected" | "asksNextStep"> & { rejected: RejectedForm | null }) {
	const typed = rejected?.values ?? {};
	return (
		<form method="post" action={`${action}#deal`} className="grid gap-3 pb-4">
			<FormError message={rejected?.message} className="text-sm" />
			<input type="hidden" name="intent" value="deal" />
			<TextField
				label="Next step"
				name="next-step"
				defaultValue={typed["next-step"] ?? company.nextStep ?? ""}
				maxLength={MAX_SHORT_TEXT_CHARACTERS}
			/>
			<TextField label="Due on" name="next-step-on" type="date" defaultValue={typed["next-step-on"] ?? company.nextStepOn ?? ""} />
			<SelectField
				label="Looked after by"
				name="owner"
				value={typed.owner ?? String(company.ownerId ?? "")}
				none="No one yet"
				options={colleagues.map(({ id, name }) => ({ value: String(id), label: name }))}
			/>
			<SelectField
				label="Package"
				name="package"
				value={typed.package ?? company.packageName ?? ""}
				none="None"
				options={plans.map(({ name }) => ({ value: name, label: name }))}
			/>
			<TextField
				label="Monthly value in dollars"
				hint="Leave it empty for the price of the package."
				name="monthly-value"
				inputMode="numeric"
				defaultValue={typed["monthly-value"] ?? String(company.monthlyValue ?? "")}
			/>
			<button type="submit" className={buttonClass("outline", "justify-self-start")}>
				Save plan
			</button>
		</form>
	);
}

function CompanyForm({ company, action, rejected }: { company: CompanyDetail; action: string; rejected: RejectedForm | null }) {
	return (
		<form method="post" action={`${action}#deal`} className="grid gap-3 pb-2">
			<FormError message={rejected?.message} className="text-sm" />
			<input type="hidden" name="intent" value="company" />
			<TextField
				label="Company name"
				name="name"
				defaultValue={rejected?.values.name ?? company.name}
				maxLength={MAX_SHORT_TEXT_CHARACTERS}
				required
			/>
			<TextField label="Website" name="website" inputMode="url" defaultValue={rejected?.values.website ?? company.website ?? ""} />
			<button type="submit" className={buttonClass("outline", "justify-self-start")}>
				Save company
			</button>
		</form>
	);
}
