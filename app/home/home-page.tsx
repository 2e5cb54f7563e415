import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { listTownLinks } from "#app/blog/town-links.server.ts";
import { readEnv } from "#app/env.server.ts";
import { createQueryClient } from "#app/http/query-client.ts";
import { LazyHireUsDialog } from "#app/leads/forms/lazy-hire-us-dialog.tsx";
import { brand } from "#app/site/brand.ts";
import { JsonLd } from "#app/site/json-ld.tsx";
import { pageMeta, shareImagePath, siteUrlFrom } from "#app/site/page-meta.ts";
import { describeBusiness, describeService, describeWebSite } from "#app/site/structured-data.ts";
import { Toaster } from "#app/ui/toaster.tsx";
import type { Route } from "./+types/home-page";
import { AboutSection } from "./about-section.tsx";
import { GetStartedSection } from "./get-started-section.tsx";
import { HeroSection } from "./hero-section.tsx";
import { plans } from "./plans.ts";
import { PricingSection } from "./pricing-section.tsx";
import { ResultsSection } from "./results-section.tsx";
import { ServicesSection } from "./services-section.tsx";

export const handle = { hydrate: true };

export function loader() {
	return { townLinks: listTownLinks(), snapshotMode: readEnv().SNAPSHOT_MODE };
}

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta({ siteUrl: siteUrlFrom(matches), path: "/", description: brand.description, image: shareImagePath("home") });
}

type HireUs = { open: boolean; initialUrl: string; packageName: string | null; earlierLeadKey: string | null };

export default function HomePage({ loaderData, matches }: Route.ComponentProps) {
	const [queryClient] = useState(createQueryClient);
	const [hireUs, setHireUs] = useState<HireUs | null>(null);
	const siteUrl = siteUrlFrom(matches);
	return (
		<QueryClientProvider client={queryClient}>
			<HeroSection
				snapshotMode={loaderData.snapshotMode}
				townLinks={loaderData.townLinks}
				onFullReport={(website, leadKey) => setHireUs({ open: true, initialUrl: website, packageName: null, earlierLeadKey: leadKey })}
			/>
			<ServicesSection />
			<ResultsSection />
			<PricingSection onChoosePackage={(packageName) => setHireUs({ open: true, initialUrl: "", packageName, earlierLeadKey: null })} />
			<AboutSection />
			<GetStartedSection />
			{hireUs ? <LazyHireUsDialog {...hireUs} onClose={() => setHireUs({ ...hireUs, open: false })} /> : null}
			<Toaster />
			<JsonLd data={[describeBusiness(siteUrl), describeWebSite(siteUrl), describeService(siteUrl, plans)]} />
		</QueryClientProvider>
	);
}
