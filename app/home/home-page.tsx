import { articleLibrary } from "#app/blog/articles.server.ts";
import { readEnv } from "#app/env.server.ts";
import { brand } from "#app/site/brand.ts";
import { JsonLd } from "#app/site/json-ld.tsx";
import { pageMeta, shareImagePath, siteUrlFrom } from "#app/site/page-meta.ts";
import { plans } from "#app/site/plans.ts";
import { describeBusiness, describeService, describeWebSite } from "#app/site/structured-data.ts";
import type { Route } from "./+types/home-page";
import { AboutSection } from "./about-section.tsx";
import { ExampleSection } from "./example-section.tsx";
import { GetStartedSection } from "./get-started-section.tsx";
import { HeroSection } from "./hero-section.tsx";
import { PricingSection } from "./pricing-section.tsx";
import { ResultsSection } from "./results-section.tsx";
import { ServicesSection } from "./services-section.tsx";

export const handle = { hasIslands: true, isHome: true, endsDark: true };

export function loader() {
	return { townLinks: articleLibrary.listTownLinks(), snapshotMode: readEnv().SNAPSHOT_MODE };
}

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta({ siteUrl: siteUrlFrom(matches), path: "/", description: brand.description, image: shareImagePath("home") });
}

export default function HomePage({ loaderData, matches }: Route.ComponentProps) {
	const siteUrl = siteUrlFrom(matches);
	const { snapshotMode, townLinks } = loaderData;
	return (
		<>
			<HeroSection snapshotMode={snapshotMode} townLinks={townLinks} />
			<ExampleSection />
			<ServicesSection />
			<ResultsSection />
			<PricingSection />
			<AboutSection />
			<GetStartedSection />
			<JsonLd data={[describeBusiness(siteUrl), describeWebSite(siteUrl), describeService(siteUrl, plans)]} />
		</>
	);
}
