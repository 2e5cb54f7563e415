import { data, redirect } from "react-router";
import { PackageSummary } from "#app/home/package-summary.tsx";
import { requestContext } from "#app/http/request-context.server.ts";
import { contactDetails } from "#app/site/brand.ts";
import { formatHours, phoneHref } from "#app/site/contact-details.ts";
import { pageMeta, siteUrlFrom, withBrandSuffix } from "#app/site/page-meta.ts";
import { planNames, plans } from "#app/site/plans.ts";
import type { Route } from "./+types/hire-us-page";
import { handleLeadForm } from "./handle-lead-form.server.ts";
import { HireUsFields, hireUsCopy } from "./hire-us-fields.tsx";
import type { LeadField } from "./lead-schema.ts";
import { PlainForm } from "./plain-form.tsx";
import { PrivacyNote } from "./privacy-note.tsx";

export function loader({ request }: Route.LoaderArgs) {
	const { searchParams } = new URL(request.url);
	return {
		packageName: knownPackage(searchParams.get("package")),
		website: searchParams.get("website") ?? "",
		idempotencyKey: crypto.randomUUID(),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const outcome = await handleLeadForm(request, context.get(requestContext), { source: "hire_us", packageNames: planNames });
	if (outcome.kind === "accepted") return redirect("/thank-you?sent=hire-us", 303);
	return data(outcome, { status: outcome.status, headers: outcome.headers });
}

/** Passes Retry-After from the action on: React Router drops action headers otherwise. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
	return actionHeaders;
}

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta({
		siteUrl: siteUrlFrom(matches),
		path: "/hire-us",
		title: withBrandSuffix("Hire us"),
		description: `${hireUsCopy.description} ${hireUsCopy.footnote}`,
	});
}

/** The hire-us form as a page, for visitors without JavaScript. */
export default function HireUsPage({ loaderData, actionData }: Route.ComponentProps) {
	const values: Partial<Record<LeadField, string>> = actionData?.values ?? { website: loaderData.website };
	const packageName = knownPackage(actionData?.values.package ?? null) ?? loaderData.packageName;
	return (
		<div className="page grid items-start *:min-w-0 gap-x-14 gap-y-8 pt-10 md:pt-14 lg:grid-cols-[7fr_5fr]">
			<div>
				<h1 className="section-title">{hireUsCopy.title(packageName)}</h1>
				<p className="mt-3 text-lg">{hireUsCopy.description}</p>
				{contactDetails.phone ? (
					<p className="mt-2">
						Rather talk? Call{" "}
						<a href={phoneHref(contactDetails.phone)} className="font-semibold text-reef-dark underline underline-offset-4">
							{contactDetails.phone}
						</a>
						{contactDetails.hours ? `, ${formatHours(contactDetails.hours)}` : ""}.
					</p>
				) : null}
				<PlainForm
					action="/hire-us"
					rejection={actionData?.message ?? null}
					idempotencyKey={actionData?.values.idempotency_key || loaderData.idempotencyKey}
					packageName={packageName}
					submitLabel={hireUsCopy.submit}
				>
					<HireUsFields fieldState={(name) => ({ name, defaultValue: values[name], error: actionData?.errors[name] })} />
				</PlainForm>
				<p className="mt-4">{hireUsCopy.footnote}</p>
				<PrivacyNote of="details" className="mt-1" />
			</div>
			<PackageSummary plan={plans.find((plan) => plan.name === packageName)} />
		</div>
	);
}

function knownPackage(name: string | null): string | null {
	return name && planNames.includes(name) ? name : null;
}
