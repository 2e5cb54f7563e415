import { data, redirect } from "react-router";
import { requestContext } from "#app/http/request-context.server.ts";
import { SampleStamp } from "#app/shell/contact-lines.tsx";
import { contactDetails } from "#app/site/brand.ts";
import { formatHours, phoneHref } from "#app/site/contact-details.ts";
import { pageMeta, siteUrlFrom, withBrandSuffix } from "#app/site/page-meta.ts";
import { findPlan, planNames } from "#app/site/plans.ts";
import { ContourRings } from "#app/ui/contour-rings.tsx";
import type { Route } from "./+types/hire-us-page";
import { handleLeadForm } from "./handle-lead-form.server.ts";
import { HireUsFields, hireUsCopy } from "./hire-us-fields.tsx";
import type { LeadField } from "./lead-schema.ts";
import { PackageSummary } from "./package-summary.tsx";
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
		<div className="page pt-8 md:pt-12">
			<h1 className="text-[clamp(2rem,1.4rem+2.8vw,3.5rem)]">{hireUsCopy.title(packageName)}</h1>
			<div className="mt-5 overflow-clip rounded-chart border border-ink bg-white shadow-float md:mt-7 lg:grid lg:grid-cols-[24rem_1fr]">
				<div aria-hidden="true" className="neatline -mt-px [--color-ink:var(--color-reef)] lg:col-span-2" />
				<div className="on-dark flex flex-col bg-deep p-5 text-paper sm:px-8 lg:p-7 lg:pb-0">
					{/* Beside the form, over the rings, where a window is high enough for all of it. */}
					<div className="bg-deep lg:[@media(height>=52rem)]:sticky lg:[@media(height>=52rem)]:top-25">
						<div>
							<PackageSummary plan={findPlan(packageName ?? "")} isPage />
						</div>
						<a href="/#pricing" className="mt-2 inline-flex min-h-11 items-center text-paper underline underline-offset-4 lg:mt-4">
							Compare the packages
						</a>
					</div>
					<ContourRings className="-mx-7 mt-5 hidden min-h-28 w-[calc(100%+3.5rem)] flex-1 lg:block" />
				</div>
				<div className="p-5 sm:p-8">
					<p className="text-lg">{hireUsCopy.description}</p>
					{contactDetails.phone ? (
						<p className="mt-1">
							Rather talk? Call{" "}
							<a href={phoneHref(contactDetails.phone)} className="inline-block font-semibold text-reef-dark underline underline-offset-4">
								{contactDetails.phone}
							</a>{" "}
							<span className="ml-1">
								<SampleStamp />
							</span>
							{contactDetails.hours ? <span className="block">{formatHours(contactDetails.hours)}</span> : null}
						</p>
					) : null}
					<div className="mt-6">
						<PlainForm
							action="/hire-us"
							rejection={actionData?.message ?? null}
							idempotencyKey={actionData?.values.idempotency_key || loaderData.idempotencyKey}
							packageName={packageName}
							submitLabel={hireUsCopy.submit}
						>
							<HireUsFields fieldState={(name) => ({ name, defaultValue: values[name], error: actionData?.errors[name] })} />
							<p className="mt-4">{hireUsCopy.footnote}</p>
							<PrivacyNote of="details" className="mt-1 mb-3" />
						</PlainForm>
					</div>
				</div>
			</div>
		</div>
	);
}

function knownPackage(name: string | null): string | null {
	return name && planNames.includes(name) ? name : null;
}
