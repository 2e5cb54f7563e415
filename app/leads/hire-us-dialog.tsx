import { X } from "lucide-react";
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
import { LAST_STEP, NextSteps } from "./next-steps.tsx";
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
				<p className="mt-4 text-sm">{hireUsCopy.footnote}</p>
				<PrivacyNote of="details" className="mt-2" />
				{/* In sight from the first field on. Its negative scroll margin undoes the dialog's scroll padding, so that a press does not scroll it away. */}
				<div className="short:static sticky bottom-(--stuck) -mx-5 mt-5 -mb-5 flex flex-wrap items-center gap-x-5 gap-y-1.5 border-ink border-t bg-sand px-5 py-2 shadow-[0_-8px_16px_rgb(12_42_53/0.1)] sm:py-3 lg:-mx-7 lg:px-7">
					{wrong > 0 ? <p className="field-error">Please check {wrong === 1 ? "1 field" : `${wrong} fields`}.</p> : null}
					<button
						type="submit"
						disabled={postLead.isPending}
						className={buttonClass("primary", "short:scroll-mb-0 scroll-mb-[max(-12rem,-30vh)] grow")}
					>
						{postLead.isPending ? hireUsCopy.submitting : hireUsCopy.submit}
					</button>
				</div>
			</form>
		</Modal>
	);
}

/** The panel that the success toast opens. When the toast has gone, a heading takes its place, so that the panel keeps its size. */
function Receipt({ email, receivedAt }: { email: string; receivedAt: Date }) {
	const isBesideToast = useToast()?.open;
	return (
		<section
			aria-labelledby="receipt-title"
			className="col-span-full row-start-1 row-end-3 grid grid-cols-subgrid grid-rows-subgrid *:min-w-0 lg:row-end-2"
		>
			<div className={`max-sm:min-h-25 pr-12 lg:col-span-4 lg:min-h-28 lg:pr-0 ${isBesideToast ? "invisible" : ""}`}>
				<h2 id="receipt-title" className="mb-2 text-2xl">
					What happens next
				</h2>
				<p>Your request has arrived. If you can't see our email in a few minutes, please look in your junk folder.</p>
			</div>
			<div className="flex lg:col-span-8 lg:pt-2 lg:pr-12">
				<NextSteps
					isAcross
					steps={[
						{ when: "Now", what: <>A confirmation is on its way to {email}.</> },
						{
							when: `By ${formatMoment(replyDueAt(receivedAt, "all-hours"))}`,
							what: `A person in ${brand.city} replies with a custom proposal.`,
						},
						LAST_STEP,
					]}
				/>
			</div>
			<button
				type="button"
				aria-label="Close"
				data-tooltip="Close"
				onClick={dropReceipt}
				className="absolute top-1.5 right-2 z-20 inline-flex size-11 cursor-pointer items-center justify-center lg:top-[25px] lg:right-5"
			>
				<X aria-hidden="true" size={22} />
			</button>
		</section>
	);
}
