import { data, redirect } from "react-router";
import { requestContext } from "#app/http/request-context.server.ts";
import { SampleStamp } from "#app/shell/contact-lines.tsx";
import { brand, contactDetails } from "#app/site/brand.ts";
import { formatHours, phoneHref } from "#app/site/contact-details.ts";
import { pageMeta, siteUrlFrom, withBrandSuffix } from "#app/site/page-meta.ts";
import { strategist } from "#app/site/people.ts";
import { findPlan, gstWords, planNames } from "#app/site/plans.ts";
import { ContourRings } from "#app/ui/contour-rings.tsx";
import { Monogram } from "#app/ui/monogram.tsx";
import type { Route } from "./+types/hire-us-page";
import { handleLeadForm } from "./handle-lead-form.server.ts";
import { HireUsFields, hireUsCopy } from "./hire-us-fields.tsx";
import type { LeadField } from "./lead-schema.ts";
import { LAST_STEP, NextSteps } from "./next-steps.tsx";
import { Guarantees, PackageChoice } from "./package-summary.tsx";
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
	const plan = findPlan(packageName ?? "");
	return (
		<div className="page pt-8 md:pt-12">
			<h1 className="text-[clamp(2rem,1.4rem+2.8vw,3.5rem)]">{hireUsCopy.title(packageName)}</h1>
			<div className="mt-5 overflow-clip rounded-chart border border-ink bg-white shadow-float md:mt-7 lg:grid lg:grid-cols-[24rem_1fr] lg:grid-rows-[auto_auto_1fr]">
				<div aria-hidden="true" className="neatline -mt-px [--color-ink:var(--color-reef)] lg:col-span-2" />
				<div className="on-dark bg-deep p-5 text-paper sm:px-8 lg:p-7">
					<PackageChoice chosen={plan} />
				</div>
				<div className="p-5 sm:p-8 lg:col-start-2 lg:row-span-2 lg:row-start-2">
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
							<PrivacyNote of="details" className="mt-4 mb-3" />
							{plan ? (
								<p className="display mt-3 -mb-3 flex flex-wrap items-baseline justify-between gap-x-6 rounded-t-chart border border-ink border-b-0 bg-sand px-4 py-2.5 text-lg [&~button]:rounded-t-none">
									{plan.name}
									<span className="font-normal font-sans text-base">
										<span className="display text-3xl">${plan.priceAud}</span> a month, {gstWords}
									</span>
								</p>
							) : null}
						</PlainForm>
						<p className="mt-4 mb-4">{hireUsCopy.footnote}</p>
						<Guarantees />
					</div>
				</div>
				<section aria-labelledby="next-steps" className="on-dark flex flex-col bg-deep px-5 pt-5 text-paper sm:px-8 lg:px-7 lg:pt-0">
					<h2 id="next-steps" className="mb-4 border-paper/50 border-b pb-1.5 text-lg">
						What happens next
					</h2>
					<div>
						<NextSteps steps={NEXT_STEPS} />
					</div>
					<StrategistBadge />
					<ContourRings className="-mx-7 mt-5 hidden min-h-28 w-[calc(100%+3.5rem)] flex-1 lg:block" />
				</section>
			</div>
		</div>
	);
}

const NEXT_STEPS = [
	{ when: "Once you send it", what: "We email you a confirmation." },
	{ when: "Tomorrow at the latest", what: `A person in ${brand.city} replies with a custom proposal.` },
	LAST_STEP,
];

/** Who replies. An invented person is stamped. */
function StrategistBadge() {
	return (
		<div className="mt-4 flex flex-wrap items-center gap-3 border-paper/40 border-t pt-5 max-lg:pb-6">
			<Monogram name={strategist.name} className="size-14 [--color-ink:var(--color-paper)]" />
			<p className="leading-snug">
				<span className="display flex flex-wrap items-center gap-x-3 gap-y-1">
					{strategist.name} {strategist.sample ? <span className="stamp text-[0.6875rem]! text-paper">Sample</span> : null}
				</span>
				<span className="text-sm">{strategist.role}</span>
			</p>
		</div>
	);
}

function knownPackage(name: string | null): string | null {
	return name && planNames.includes(name) ? name : null;
}
