import type { Watch } from "#app/clients/client-watch-store.server.ts";
import { FREQUENCIES } from "#app/clients/watch-schedule.ts";
import { Panel } from "#app/desk/ui/panel.tsx";
import { PostButton } from "#app/desk/ui/post-button.tsx";
import { nonBreaking } from "#app/desk/ui/time-ago.tsx";
import { formatMoment } from "#app/site/brisbane-time.ts";
import { MAX_COMPETITORS } from "#app/snapshots/snapshot-role.ts";
import { buttonClass } from "#app/ui/button.ts";
import { TextField } from "#app/ui/text-field.tsx";
import type { TypedWatch, WatchField } from "./watch-form.ts";

type Props = {
	watch: Watch;
	path: string;
	/** The last attempt, if the form was rejected. */
	rejected: { errors: Partial<Record<WatchField, string>>; typed: TypedWatch } | null;
};

const COMPETITOR_NUMBERS = Array.from({ length: MAX_COMPETITORS }, (_, index) => index + 1);
const FREQUENCY_LABELS = { monthly: "Every month", weekly: "Every week" };

/** The form for what is measured, and how often. */
export function MeasuredPanel({ watch, path, rejected }: Props) {
	const { errors = {}, typed } = rejected ?? {};
	const competitors = typed?.competitors ?? watch.competitors;
	const frequency = typed?.frequency ?? watch.frequency;
	return (
		<Panel title="What we measure">
			<form method="post" action={path} noValidate className="grid gap-4">
				<input type="hidden" name="intent" value="measured" />
				<TextField
					label="Website"
					name="website"
					type="url"
					inputMode="url"
					defaultValue={typed?.website ?? watch.website}
					error={errors.website}
					hint="Changing it starts a new history."
				/>
				<fieldset>
					<legend className="font-semibold text-sm">How often</legend>
					<div className="flex flex-wrap gap-x-6">
						{FREQUENCIES.map((value) => (
							<label key={value} className="flex min-h-11 cursor-pointer items-center gap-2.5">
								<input type="radio" name="frequency" value={value} defaultChecked={value === frequency} className="size-5 accent-reef" />
								{FREQUENCY_LABELS[value]}
							</label>
						))}
					</div>
				</fieldset>
				{COMPETITOR_NUMBERS.map((number, index) => (
					<TextField
						key={number}
						label={`Competitor ${number}`}
						name="competitor"
						type="url"
						inputMode="url"
						defaultValue={competitors[index] ?? ""}
						error={index === 0 ? errors.competitors : undefined}
					/>
				))}
				<button type="submit" className={buttonClass("solid", "justify-self-start")}>
					Save what we measure
				</button>
			</form>
		</Panel>
	);
}

/** Who gets the email about changes, and how they agreed to it. */
export function RecipientPanel({ watch, path, rejected }: Props) {
	const { errors = {}, typed } = rejected ?? {};
	return (
		<Panel title="Email about changes">
			<p className="max-w-[60ch]">
				After a measurement we email what was fixed, what broke and the link to the report: at most once a week, and once a month even if
				nothing changed. Only to someone who asked for it: that's the law (Spam Act). Every email has an unsubscribe link.
			</p>
			<Recipient watch={watch} path={path} />
			<form method="post" action={path} noValidate className="mt-5 grid gap-4 border-hairline border-t pt-4">
				<input type="hidden" name="intent" value="recipient" />
				<h3 className="text-base">{watch.email === null ? "Add who gets it" : "Change who gets it"}</h3>
				<TextField label="Email address" name="email" type="email" defaultValue={typed?.email ?? ""} error={errors.email} />
				<div className="grid gap-4 sm:grid-cols-2">
					<TextField label="Who agreed" name="agreedBy" maxLength={200} defaultValue={typed?.agreedBy ?? ""} error={errors.agreedBy} />
					<TextField
						label="How they agreed"
						name="agreedHow"
						maxLength={200}
						placeholder="On the phone, in the contract"
						defaultValue={typed?.agreedHow ?? ""}
						error={errors.agreedHow}
					/>
				</div>
				<div>
					<label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
						<input
							type="checkbox"
							name="agreed"
							value="yes"
							aria-invalid={errors.agreed ? true : undefined}
							aria-describedby={errors.agreed ? "agreed-error" : undefined}
							className="mt-1 size-5 shrink-0 accent-reef"
						/>
						They agreed to get emails about what changed on their site.
					</label>
					{errors.agreed ? (
						<p id="agreed-error" className="font-semibold text-coral-dark text-sm">
							{errors.agreed}
						</p>
					) : null}
				</div>
				<button type="submit" className={buttonClass("solid", "justify-self-start")}>
					Save the recipient
				</button>
			</form>
		</Panel>
	);
}

function Recipient({ watch: { email, consent, consentedAt, unsubscribedAt }, path }: Pick<Props, "watch" | "path">) {
	if (email === null) return <p className="mt-3 font-semibold">No one gets it.</p>;
	return (
		<div className="mt-3">
			<p className="wrap-anywhere">
				<strong>{email}</strong>{" "}
				{unsubscribedAt === null
					? "gets it."
					: `unsubscribed on ${nonBreaking(formatMoment(unsubscribedAt))}. We send nothing unless they agree again.`}
			</p>
			<p className="wrap-anywhere mt-1 text-ink-soft text-sm">
				{consent} {consentedAt ? `Consent from ${nonBreaking(formatMoment(consentedAt))}.` : ""}
			</p>
			<PostButton intent="no-recipient" action={path} formClassName="mt-3" label={`Stop sending to ${email}`}>
				Stop sending
			</PostButton>
		</div>
	);
}
