import { data, redirect } from "react-router";
import { requestContext } from "#app/http/request-context.server.ts";
import { MessagePage } from "#app/shell/message-page.tsx";
import { pageMeta, siteUrlFrom, withBrandSuffix } from "#app/site/page-meta.ts";
import { exampleSnapshot } from "#app/snapshots/example-snapshot.ts";
import { formatPoints } from "#app/snapshots/finding-details.tsx";
import { explainWrongAddress } from "#app/snapshots/follow-snapshot.ts";
import { measureSite } from "#app/snapshots/measure-site.server.ts";
import { PointBars } from "#app/snapshots/point-bars.tsx";
import { ScoreGauge } from "#app/snapshots/score-gauge.tsx";
import { getNoResultKind } from "#audit/no-result.ts";
import type { Route } from "./+types/free-analysis-page";
import { handleLeadForm, type RejectedForm } from "./handle-lead-form.server.ts";
import { NextSteps } from "./next-steps.tsx";
import { PlainForm } from "./plain-form.tsx";
import { PrivacyNote } from "./privacy-note.tsx";
import { WebsiteField } from "./website-field.tsx";

const INTRO = "Enter your web address and we'll measure your site. It takes a few seconds.";

export function loader({ context }: Route.LoaderArgs) {
	return { idempotencyKey: crypto.randomUUID(), reportDays: context.get(requestContext).env.REPORT_DAYS };
}

/** Stores the lead, measures its site and redirects to the report, or says why there is none. The lead is kept either way. */
export async function action({ request, context }: Route.ActionArgs) {
	const { db, env, clientAddress } = context.get(requestContext);
	const outcome = await handleLeadForm(request, context.get(requestContext), { source: "hero" });
	if (outcome.kind !== "accepted") return data(outcome, { status: outcome.status, headers: outcome.headers });
	const { lead, key, values } = outcome;
	// A flagged lead probably comes from a bot, so its site is not read.
	if (lead.flagged) return redirect("/thank-you", 303);
	const visit = { website: lead.website, leadKey: key, clientAddress };
	const measured = await measureSite(visit, { db, env, now: new Date(), signal: request.signal });
	if (measured.kind === "measured") return redirect(`/report/${measured.reportId}`, 303);
	if (getNoResultKind(measured.cause) !== "wrong-address") return redirect(`/thank-you?reason=${measured.cause}`, 303);
	const website = explainWrongAddress(lead.website, measured);
	// The key belongs to the address that was sent. Without one, equal forms of an hour count as one lead.
	const kept = { ...values, idempotency_key: "" };
	const wrong = { kind: "wrong-address" as const, message: null, errors: { website } as RejectedForm["errors"], values: kept };
	// 200, because the request was accepted and the lead is stored.
	return data(wrong, { headers: { "Cache-Control": "no-store" } });
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
		<MessagePage label="SEO snapshot" title="Free website analysis" aside={<ExampleResult />}>
			<p>{INTRO}</p>
			<div className="rounded-chart border border-ink bg-white p-5 text-base shadow-float sm:p-6">
				<PlainForm
					action="/free-analysis"
					rejection={actionData?.message ?? null}
					idempotencyKey={actionData?.kind === "wrong-address" ? "" : actionData?.values.idempotency_key || loaderData.idempotencyKey}
					submitLabel="Request Free Analysis"
					isRow
				>
					<WebsiteField
						name="website"
						defaultValue={actionData?.values.website}
						error={actionData?.errors.website}
						autoFocus={Boolean(actionData?.errors.website)}
					/>
				</PlainForm>
				<PrivacyNote of="website" className="mt-4" />
			</div>
			<div className="pt-3">
				<NextSteps
					steps={[
						{ when: "In a few seconds", what: "Your score, the seven points and a plan: what to fix, how, and what each fix is worth." },
						{ when: `For ${loaderData.reportDays} days`, what: "Your report has its own link. Print it, or send it to your web person." },
						{ when: "Then", what: "Do the work yourself, or ask us. Nothing starts until you say yes." },
					]}
				/>
			</div>
		</MessagePage>
	);
}

/** The result of a demo site, as an example of what the visitor gets: the score, the seven points and the first fix. */
function ExampleResult() {
	return (
		<section aria-labelledby="result-title" className="overflow-clip rounded-chart border border-ink bg-white shadow-float">
			<div aria-hidden="true" className="neatline -mt-px" />
			<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-ink border-b px-5 py-3 sm:px-6">
				<h2 id="result-title" className="text-xl">
					What you'll get
				</h2>
				<span className="stamp">Example</span>
			</div>
			<div className="px-5 py-5 sm:px-6 sm:[&_svg]:h-44">
				<ScoreGauge score={exampleSnapshot.score} verdict={exampleSnapshot.verdict} />
			</div>
			<div className="border-hairline border-t px-5 py-4 sm:px-6 lg:[&_li]:min-h-8">
				<h3 className="mb-2 text-lg">The seven points</h3>
				<PointBars points={exampleSnapshot.points} />
			</div>
			<div className="border-ink border-t bg-paper px-5 py-4 sm:px-6">
				<h3 className="text-lg">What to fix first</h3>
				<p className="mt-1">
					{exampleSnapshot.finding.task}, for {formatPoints(exampleSnapshot.finding.points)}.{" "}
					<a href="/#example" className="font-semibold text-reef-dark underline underline-offset-4">
						See more
					</a>
				</p>
			</div>
		</section>
	);
}
