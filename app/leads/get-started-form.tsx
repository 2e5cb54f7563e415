import { trackEvent } from "#app/site/analytics.ts";
import { showToast } from "#app/ui/toast-store.ts";
import { WebsiteForm } from "./website-form.tsx";

/** The lead form of the get-started section, shown only when `app/site/settings.ts` says so. */
export function GetStartedForm() {
	return (
		<WebsiteForm
			source="get_started"
			submitLabel="Get Your Free SEO Snapshot"
			onAccepted={() => {
				trackEvent("form_submit", "lead_generation", "seo_analysis_request", 1);
				trackEvent("generate_lead", "lead_generation", "free_seo_snapshot");
				showToast({ title: "Request Received!", description: "Thank you. We'll contact you within 24 hours with your free SEO snapshot." });
			}}
		/>
	);
}
