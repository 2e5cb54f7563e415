import { data, redirect } from "react-router";
import { requestContext } from "#app/http/request-context.server.ts";
import { pageMeta, siteUrlFrom, withBrandSuffix } from "#app/site/page-meta.ts";
import type { Route } from "./+types/free-analysis-page";
import { handleLeadForm } from "./handle-lead-form.server.ts";
import { PlainForm } from "./plain-form.tsx";
import { PrivacyNote } from "./privacy-note.tsx";
import { WebsiteField } from "./website-field.tsx";

const INTRO = "Enter your web address and a person will look at your site.";

export function loader() {
	return { idempotencyKey: crypto.randomUUID() };
}

export async function action({ request, context }: Route.ActionArgs) {
	const outcome = await handleLeadForm(request, context.get(requestContext), { source: "hero" });
	if (outcome.kind === "accepted") return redirect("/thank-you", 303);
	return data(outcome, { status: outcome.status, headers: outcome.headers });
}

/** Passes Retry-After from the action on: React Router drops action headers otherwise. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
	return actionHeaders;
}

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta({
		siteUrl: siteUrlFrom(matches),
		path: "/free-analysis",
		title: withBrandSuffix("Free website analysis"),
		description: INTRO,
		robots: "noindex",
	});
}

/** The hero form as a page. Without JavaScript the form posts here, and errors are shown here. */
export default function FreeAnalysisPage({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<div className="page pt-10 md:pt-14">
			<div className="max-w-3xl">
				<h1 className="section-title">Free website analysis</h1>
				<p className="mt-3 text-lg">{INTRO}</p>
				<PlainForm
					action="/free-analysis"
					rejection={actionData?.message ?? null}
					idempotencyKey={actionData?.values.idempotency_key || loaderData.idempotencyKey}
					submitLabel="Request Free Analysis"
				>
					<WebsiteField name="website" defaultValue={actionData?.values.website} error={actionData?.errors.website} />
				</PlainForm>
				<PrivacyNote of="website" className="mt-4" />
			</div>
		</div>
	);
}
