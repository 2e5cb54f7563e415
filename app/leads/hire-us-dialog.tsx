import { useRef } from "react";
import { useForm } from "react-hook-form";
import { completeWebsiteUrl } from "#app/http/website-url.ts";
import { trackEvent } from "#app/site/analytics.ts";
import { buttonClass } from "#app/ui/button.ts";
import { Modal } from "#app/ui/modal.tsx";
import { showToast } from "#app/ui/toast-store.ts";
import { formResolver } from "./form-resolver.ts";
import { HireUsFields, hireUsCopy } from "./hire-us-fields.tsx";
import { HoneypotField, honeypotValue } from "./honeypot-field.tsx";
import { type HireUsInput, hireUsSchema, type LeadField, withPackage } from "./lead-schema.ts";
import { PrivacyNote } from "./privacy-note.tsx";
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

export function HireUsDialog({ open, onClose, ...form }: HireUsDialogProps) {
	return (
		<Modal
			open={open}
			onOpenChange={(next) => !next && onClose()}
			title={hireUsCopy.title(form.packageName)}
			description={hireUsCopy.description}
		>
			<HireUsForm {...form} onDone={onClose} />
		</Modal>
	);
}

const EMPTY: Record<LeadField, string> = {
	website: "",
	businessName: "",
	keywords: "",
	startDate: "",
	contactName: "",
	email: "",
	phone: "",
};

type FormProps = Pick<HireUsDialogProps, "initialUrl" | "packageName" | "earlierLeadKey"> & { onDone: () => void };

function HireUsForm({ initialUrl, packageName, earlierLeadKey, onDone }: FormProps) {
	const honeypot = useRef<HTMLInputElement>(null);
	const form = useForm<HireUsInput>({ resolver: formResolver(hireUsSchema), defaultValues: { ...EMPTY, website: initialUrl } });
	const postLead = usePostLead<HireUsInput>({
		source: "hire_us",
		earlierLeadKey,
		onSuccess: () => {
			trackEvent("form_submit", "contact", "hire_us_form", 1);
			trackEvent("generate_lead", "contact", packageName ?? "contact_form");
			showToast({
				title: "Success!",
				description:
					"Thank you for your interest! We'll contact you within 24 hours to discuss your SEO needs and provide a custom proposal.",
			});
		},
	});

	const submit = form.handleSubmit((request) => {
		const keywords = withPackage(request.keywords, packageName);
		const close = () => {
			form.reset();
			onDone();
		};
		postLead.mutate({ ...request, keywords, ...honeypotValue(honeypot.current) }, { onSuccess: close });
	});

	return (
		<form method="post" action="/hire-us" noValidate onSubmit={submit} className="mt-6">
			<HireUsFields
				fieldState={(name) => ({
					error: form.formState.errors[name]?.message,
					...form.register(name, name === "website" ? { setValueAs: (typed) => completeWebsiteUrl(String(typed ?? "")) } : {}),
				})}
			/>
			<HoneypotField inputRef={honeypot} />
			<button type="submit" disabled={postLead.isPending} className={buttonClass("primary", "mt-6 w-full")}>
				{postLead.isPending ? hireUsCopy.submitting : hireUsCopy.submit}
			</button>
			<p className="mt-4 text-sm">{hireUsCopy.footnote}</p>
			<PrivacyNote of="details" className="mt-1" />
		</form>
	);
}
