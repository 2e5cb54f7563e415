import { Check, X } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import { completeWebsiteUrl } from "#app/http/website-url.ts";
import { trackEvent } from "#app/site/analytics.ts";
import { brand } from "#app/site/brand.ts";
import { formatMoment } from "#app/site/brisbane-time.ts";
import { findPlan } from "#app/site/plans.ts";
import { buttonClass } from "#app/ui/button.ts";
import { Modal } from "#app/ui/modal.tsx";
import { dropReceipt, showToast, useToast } from "#app/ui/toast-store.ts";
import { formResolver } from "./form-resolver.ts";
import { HireUsFields, hireUsCopy } from "./hire-us-fields.tsx";
import { HoneypotField, honeypotValue } from "./honeypot-field.tsx";
import { type HireUsInput, hireUsSchema, type LeadField, parsePackage, withPackage } from "./lead-schema.ts";
import { NextSteps } from "./next-steps.tsx";
import { PackageSummary } from "./package-summary.tsx";
import { PrivacyNote } from "./privacy-note.tsx";
import { replyDueAt } from "./reply-clock.ts";
import { usePostLead } from "./use-post-lead.ts";

export type HireUsDialogProps = {
	open: boolean;
	onClose: () => void;
	/** What the visitor typed in the hero, if anything. */
	initialUrl: string;
	packageName: string | null;
	/** The idempotency key of the visitor's earlier lead, sent from the hero card, if any. */
	earlierLeadKey?: string | null;
};

const EMPTY: Record<LeadField, string> = {
	website: "",
	businessName: "",
	keywords: "",
	startDate: "",
	contactName: "",
	email: "",
	phone: "",
};

/** The form is kept while the dialog is closed, so that reopening it shows what was typed. A successful request empties it. */
export function HireUsDialog({ open, onClose, initialUrl, packageName, earlierLeadKey }: HireUsDialogProps) {
	const honeypot = useRef<HTMLInputElement>(null);
	const prefilledUrl = useRef("");
	const form = useForm<HireUsInput>({ resolver: formResolver(hireUsSchema), defaultValues: EMPTY });
	const postLead = usePostLead<HireUsInput>({
		source: "hire_us",
		earlierLeadKey,
		onSuccess: ({ keywords, email }, _key, receivedAt) => {
			trackEvent("form_submit", "contact", "hire_us_form", 1);
			trackEvent("generate_lead", "contact", parsePackage(keywords) ?? "contact_form");
			showToast({
				title: "Success!",
				description:
					"Thank you for your interest! We'll contact you within 24 hours to discuss your SEO needs and provide a custom proposal.",
				receipt: <Receipt email={email} receivedAt={receivedAt} />,
			});
		},
	});

	// A URL from elsewhere on the page fills the field, once: what the visitor then types over it stays. Before the dialog chooses its focus.
	useLayoutEffect(() => {
		if (!open || initialUrl === "" || initialUrl === prefilledUrl.current) return;
		prefilledUrl.current = initialUrl;
		form.setValue("website", initialUrl);
	}, [open, initialUrl, form]);

	const submit = form.handleSubmit((request) => {
		const typed = JSON.stringify(form.getValues());
		const finish = () => {
			// The response may be late, and the visitor may have started on another request.
			if (JSON.stringify(form.getValues()) !== typed) return;
			form.reset(EMPTY);
			prefilledUrl.current = "";
			onClose();
		};
		const keywords = withPackage(request.keywords, packageName);
		postLead.mutate({ ...request, keywords, ...honeypotValue(honeypot.current) }, { onSuccess: finish });
	});

	const wrong = Object.keys(form.formState.errors).length;
	return (
		<Modal
			open={open}
			onOpenChange={(next) => !next && onClose()}
			title={hireUsCopy.title(packageName)}
			description={hireUsCopy.description}
			aside={<PackageSummary plan={findPlan(packageName ?? "")} />}
		>
			<form method="post" action="/hire-us" noValidate onSubmit={submit}>
				<HireUsFields
					fieldState={(name) => ({
						error: form.formState.errors[name]?.message,
						...form.register(name, name === "website" ? { setValueAs: (typed) => completeWebsiteUrl(String(typed ?? "")) } : {}),
					})}
				/>
				<HoneypotField inputRef={honeypot} />
				{/* In sight from the first field on. Its negative scroll margin undoes the dialog's scroll padding, so that a press does not scroll it away. */}
				<div className="short:static sticky bottom-0 -mx-5 mt-4 border-hairline border-t bg-paper px-5 pt-3 pb-4 lg:-mx-7 lg:px-7">
					{wrong > 0 ? <p className="field-error mb-2">Please check {wrong === 1 ? "1 field" : `${wrong} fields`}.</p> : null}
					<button type="submit" disabled={postLead.isPending} className={buttonClass("primary", "short:scroll-mb-0 -scroll-mb-48 w-full")}>
						{postLead.isPending ? hireUsCopy.submitting : hireUsCopy.submit}
					</button>
				</div>
				<p className="mt-1 text-sm">{hireUsCopy.footnote}</p>
				<PrivacyNote of="details" className="mt-2" />
			</form>
		</Modal>
	);
}

/** The lower part of the toast's panel, which stays when the toast has gone, until the visitor closes it. */
function Receipt({ email, receivedAt }: { email: string; receivedAt: Date }) {
	const isBelowToast = useToast()?.open;
	return (
		<section
			aria-labelledby="receipt-title"
			className={`no-print relative grid min-h-0 grid-cols-[2.25rem_minmax(0,1fr)] overflow-y-auto border border-ink bg-white shadow-float in-[:has(>.modal[data-state=open])]:hidden sm:grid-cols-[3rem_minmax(0,1fr)] ${isBelowToast ? "rounded-b-chart border-t-0 [clip-path:inset(0_-3rem_-3rem)]" : "rounded-chart"}`}
		>
			<span aria-hidden="true" className="grid place-items-center bg-seagrass-dark text-white">
				{isBelowToast ? null : <Check size={24} strokeWidth={3} />}
			</span>
			<div className="px-3 pb-2 text-sm max-sm:leading-snug sm:px-4 sm:pb-4">
				<h2
					id="receipt-title"
					className={`border-hairline text-lg max-sm:text-base ${isBelowToast ? "mb-2 border-t pt-2 max-sm:sr-only sm:pt-3" : "py-3 pr-9"}`}
				>
					What happens next
				</h2>
				<div className="max-sm:[&_.timeline-step]:pb-1 max-sm:[&_strong]:inline max-sm:[&_strong]:after:content-[':_']">
					<NextSteps
						steps={[
							{ when: "Now", what: <>A confirmation is on its way to {email}.</> },
							{
								when: `By ${formatMoment(replyDueAt(receivedAt, "all-hours"))}`,
								what: `A person in ${brand.city} replies with a custom proposal.`,
							},
							{ when: "Then", what: "You decide. Nothing starts until you say yes." },
						]}
					/>
				</div>
			</div>
			{isBelowToast ? null : (
				<button
					type="button"
					aria-label="Close"
					data-tooltip="Close"
					onClick={dropReceipt}
					className="absolute top-1 right-1 inline-flex size-11 cursor-pointer items-center justify-center"
				>
					<X aria-hidden="true" size={18} />
				</button>
			)}
		</section>
	);
}
