import type { ContactField } from "#app/leads/contact-schema.ts";
import { HoneypotField } from "#app/leads/honeypot-field.tsx";
import { PrivacyNote } from "#app/leads/privacy-note.tsx";
import { WatchBox } from "#app/snapshots/watch-box.tsx";
import { buttonClass } from "#app/ui/button.ts";
import { FormError } from "#app/ui/form-error.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { SentReport } from "./request-report-mail.server.ts";

type Props = {
	reportId: string;
	/** What the visitor has just left, after the redirect. */
	sent: SentReport | null;
	/** The last attempt, if it was rejected. */
	failed: { message: string | null; errors: Partial<Record<ContactField, string>>; values: Record<ContactField | "watch", string> } | null;
};

const CONFIRMATIONS = {
	email: "Thanks. Your report is on its way: check your inbox in a minute or two.",
	watch: "Thanks. Your report is on its way: check your inbox in a minute or two. The email also tells you about the monthly check.",
	phone: "Thanks, we have your number.",
	nothing: "Thanks, we have your details. We can't email this report right now, so please keep its link.",
} satisfies Record<SentReport, string>;

/** "Email me this report" as a form that works without JavaScript: it posts to the report's own page. */
export function ReportContactForm({ reportId, sent, failed }: Props) {
	return (
		<section id="email-report" aria-labelledby="email-report-title" className="no-print">
			<div className="rounded-chart border border-ink bg-white p-[min(1.25rem,5vw)] sm:p-8">
				<h2 id="email-report-title" className="text-2xl">
					Email me this report
				</h2>
				{sent && !failed ? (
					<p role="status" className="mt-3 font-semibold">
						{CONFIRMATIONS[sent]}
					</p>
				) : null}
				<FormError message={failed?.message} className="mt-3" />
				<form method="post" action={`/report/${reportId}#email-report`} noValidate className="mt-4">
					<div className="grid gap-3 sm:grid-cols-2 sm:items-start">
						<TextField
							label="Email"
							name="email"
							type="email"
							autoComplete="email"
							defaultValue={failed?.values.email}
							error={failed?.errors.email}
						/>
						<TextField
							label="Phone (optional)"
							name="phone"
							type="tel"
							autoComplete="tel"
							defaultValue={failed?.values.phone}
							error={failed?.errors.phone}
						/>
					</div>
					<WatchBox isChecked={failed?.values.watch === "yes"} className="mt-3" />
					<HoneypotField />
					<button type="submit" className={buttonClass("solid", "mt-4")}>
						Email me this report
					</button>
				</form>
				<PrivacyNote of="report" className="mt-4" />
			</div>
		</section>
	);
}
