import { useEffect, useRef } from "react";
import { type Resolver, useForm } from "react-hook-form";
import { completeWebsiteUrl } from "#app/http/website-url.ts";
import { consumePrefilledWebsite } from "#app/site/prefilled-website.ts";
import { buttonClass } from "#app/ui/button.ts";
import { preloadToaster } from "#app/ui/lazy-toaster.tsx";
import { useIntent } from "#app/ui/use-intent.ts";
import { HoneypotField, honeypotValue } from "./honeypot-field.tsx";
import type { LeadSource } from "./lead-schema.ts";
import { PrivacyNote } from "./privacy-note.tsx";
import { FALLBACK_ERROR, showErrorToast, usePostLead } from "./use-post-lead.ts";
import { WebsiteField } from "./website-field.tsx";

/** A website that was sent as a lead, and the lead's idempotency key. */
export type SentWebsite = { website: string; leadKey: string };

type Props = {
	source: LeadSource;
	submitLabel: string;
	/** The website that was sent before and the problem with it. Sending it again makes no second lead. */
	earlier?: SentWebsite & { problem: string };
	onAccepted: (sent: SentWebsite) => void;
};

/** Posts a website's URL as a lead. Without JavaScript, or when a script cannot be loaded, the browser posts it to /free-analysis. */
export function WebsiteForm({ source, submitLabel, earlier, onAccepted }: Props) {
	const honeypot = useRef<HTMLInputElement>(null);
	const element = useRef<HTMLFormElement>(null);
	const form = useForm({
		resolver: lazyResolver,
		defaultValues: { website: earlier?.website ?? "" },
		errors: earlier && { website: { type: "unreachable", message: earlier.problem } },
	});
	useIntent(element, preload);
	const postLead = usePostLead<{ website: string }>({ source, onSuccess: ({ website }, leadKey) => onAccepted({ website, leadKey }) });
	const error = form.formState.errors.website?.message;

	const { getValues, setValue } = form;
	useEffect(() => {
		const website = source === "hero" ? consumePrefilledWebsite() : null;
		if (website && !getValues("website")) setValue("website", website);
	}, [source, getValues, setValue]);

	const submit = form.handleSubmit(
		({ website }) => {
			if (website === earlier?.website) onAccepted(earlier);
			else postLead.mutate({ website, ...honeypotValue(honeypot.current) });
		},
		(errors) => showErrorToast(errors.website?.message ?? "Please enter a valid website URL"),
	);

	/** Lets the browser post the form when the schema cannot be loaded: the server validates it instead. */
	function submitNatively() {
		if (navigator.onLine) element.current?.submit();
		else showErrorToast(FALLBACK_ERROR);
	}

	return (
		<form
			ref={element}
			method="post"
			action="/free-analysis"
			noValidate
			onSubmit={(event) => void submit(event).catch(submitNatively)}
			aria-label={submitLabel}
		>
			<div className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-start">
				<WebsiteField error={error} {...form.register("website", { setValueAs: (typed) => completeWebsiteUrl(String(typed ?? "")) })} />
				<button type="submit" disabled={postLead.isPending} className={buttonClass("primary", "min-h-11.5 sm:mt-7")}>
					{submitLabel}
				</button>
			</div>
			<HoneypotField inputRef={honeypot} />
			<PrivacyNote of="website" />
		</form>
	);
}

const importResolver = () => import("./form-resolver.ts");

/** Validates what was in the form when it was sent. The visitor may type on while the schema loads. */
const lazyResolver: Resolver<{ website: string }> = async (values, ...rest) => {
	const sent = { ...values };
	return (await importResolver()).websiteResolver(sent, ...rest);
};

function preload() {
	void importResolver().catch(() => {});
	preloadToaster();
}
