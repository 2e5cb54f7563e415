import { Logo } from "#app/shell/logo.tsx";
import { formatMoment } from "#app/site/brisbane-time.ts";
import { exampleReportLink, snapshotLink } from "#app/site/navigation.ts";
import { pageMeta, shareImagePath, siteUrlFrom, withBrandSuffix } from "#app/site/page-meta.ts";
import { exampleReport } from "#app/snapshots/example-snapshot.ts";
import { buttonClass } from "#app/ui/button.ts";
import { getTask, planActions } from "#audit/action-plan.ts";
import type { Route } from "./+types/example-report-page";
import type { Report } from "./load-report.server.ts";
import { ReportView } from "./report-view.tsx";

/** The whole report of the worked example on the home page, for anyone who has not measured a site yet. */
export function loader(): Report {
	const { snapshot, rival } = exampleReport;
	return {
		// The demo site is not on the internet, so its URLs must not become links.
		snapshot: { ...snapshot, findings: snapshot.findings.map((finding) => ({ ...finding, url: withoutScheme(finding.url) })) },
		plan: planActions(snapshot).map((finding) => ({ id: finding.id, task: getTask(finding) })),
		competitors: [rival],
		isClient: false,
		measured: formatMoment(snapshot.measuredAt),
		expiresOn: "",
	};
}

function withoutScheme(url: string | null): string | null {
	return url?.replace(/^https?:\/\//, "") ?? null;
}

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta({
		siteUrl: siteUrlFrom(matches),
		path: exampleReportLink.href,
		title: withBrandSuffix("Example SEO report"),
		description:
			"A whole SEO report of a made-up business, measured like yours would be: the score, the action plan, all seven points and a competitor beside it.",
		image: shareImagePath("example-report"),
	});
}

export default function ExampleReportPage({ loaderData }: Route.ComponentProps) {
	return (
		<ReportView report={loaderData} address={null} letterhead={<Logo />}>
			<section className="no-print rounded-chart border border-ink bg-sand p-[min(1.25rem,5vw)] sm:p-8">
				<h2 className="text-2xl lg:text-3xl">Want one for your own site?</h2>
				<p className="mt-2 mb-5 max-w-[60ch]">It's free and takes a few seconds. Print your report, or send its link to your web person.</p>
				<a href={snapshotLink.href} className={buttonClass("primary")}>
					{snapshotLink.label}
				</a>
			</section>
		</ReportView>
	);
}
