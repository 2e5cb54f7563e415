import { readEnv } from "#app/env.server.ts";
import { brand } from "#app/site/brand.ts";
import { formatDay } from "#app/site/brisbane-time.ts";
import { JsonLd } from "#app/site/json-ld.tsx";
import { pageMeta, shareImagePath, siteUrlFrom, withBrandSuffix } from "#app/site/page-meta.ts";
import { describeBreadcrumbs } from "#app/site/structured-data.ts";
import type { Route } from "./+types/privacy-page";
import { PrivacyAtAGlance, PrivacyContents, PrivacyText, privacyFacts } from "./privacy-text.tsx";

/** Update this together with the text. */
const WRITTEN_ON = "2026-11-17";

/** Runs at build time, because the page describes this site's own settings. */
export function loader() {
	return privacyFacts(readEnv());
}

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta({
		siteUrl: siteUrlFrom(matches),
		path: "/privacy",
		title: withBrandSuffix("Privacy"),
		description: `What ${brand.name} collects on this site, why, who sees it, how long it is kept, and how to see, correct or erase it.`,
		image: shareImagePath("privacy"),
	});
}

export default function PrivacyPage({ loaderData: facts, matches }: Route.ComponentProps) {
	return (
		<>
			<div className="page grid items-start *:min-w-0 gap-x-14 gap-y-8 pt-10 pb-10 md:pt-14 lg:grid-cols-[7fr_5fr] lg:grid-rows-[auto_1fr]">
				<div>
					<p className="sheet-label">In plain words</p>
					<h1 className="mt-3 text-[clamp(2.25rem,1.6rem+2.8vw,3.75rem)]">Privacy</h1>
					<p className="mt-3 max-w-[60ch] text-lg">
						What {brand.name} collects here, why, who sees it, and what you can ask us to do. We follow the Australian Privacy Principles.
						Last updated <span className="sm:whitespace-nowrap">{formatDay(WRITTEN_ON)}.</span>
					</p>
				</div>
				<PrivacyAtAGlance facts={facts} />
				<PrivacyContents />
			</div>
			<div className="page">
				<PrivacyText facts={facts} />
			</div>
			<JsonLd data={[describeBreadcrumbs(siteUrlFrom(matches), ["Privacy", "/privacy"])]} />
		</>
	);
}
