import manifest from "virtual:react-router/server-manifest";
import { Links, Meta, Outlet, Scripts, useMatches, useRouteError, useRouteLoaderData } from "react-router";
import { readEnv } from "#app/env.server.ts";
import { Logo } from "#app/shell/logo.tsx";
import { SiteFooter } from "#app/shell/site-footer.tsx";
import { SiteHeader } from "#app/shell/site-header.tsx";
import { AnalyticsTag } from "#app/site/analytics-tag.tsx";
import { brand } from "#app/site/brand.ts";
import { colours, colourVariables } from "#app/site/colours.ts";
import icon from "#public/icon.svg?inline";
import blogCss from "./blog/blog.css?inline";
import commonCss from "./common.css?inline";
import deskCss from "./desk/desk.css?inline";
import publicCss from "./public.css?inline";
import { LATER_CSS, MARK_FRESH_VISIT } from "./shell/lay-out-later.ts";
import loadIslands from "./shell/load-islands.ts?inline-script";
import pageScript from "./shell/page-script.ts?inline-script";
import fontsCss from "./site/fonts/fonts.css?inline";
import scoringCss from "./snapshots/how-we-score.css?inline";

export { ErrorPage as ErrorBoundary } from "#app/shell/error-page.tsx";

export function loader() {
	const env = readEnv();
	const { module, imports } = manifest.entry;
	return { siteUrl: env.SITE_URL, gaMeasurementId: env.GA_MEASUREMENT_ID ?? null, browserCode: { module, imports } };
}

/** What a route's `handle` can declare. */
type PageHandle = {
	/** The page has islands. Pages without them ship no framework code. */
	hasIslands?: boolean;
	/** The page uses styles from the folder of the blog. */
	isBlog?: boolean;
	/** The page uses styles from the folder of the home page. */
	isHome?: boolean;
	/** The page lists every check, and has a style sheet of its own. */
	isScoring?: boolean;
	/** The page ends on the dark ground of the footer, with a coast of its own. */
	endsDark?: boolean;
	/** The page is for staff and has its own header and main element. */
	isDesk?: boolean;
	/** Its URL is secret, so it has no analytics. */
	isPrivate?: boolean;
};

/** Starts loading the headline font before layout, so headlines do not shift. */
const LOAD_HEADLINE_FONT = `document.fonts.load('700 1em "Bricolage Grotesque"')`;

/** Lets the browser prerender a page while the pointer rests on its link, except pages where a visit has an effect. */
const PRERENDER_RULES = JSON.stringify({
	prerender: [
		{
			where: {
				and: [
					{ href_matches: "/*" },
					{ not: { href_matches: ["/desk*", "/api/*", "/report/*", "/thank-you*"] } },
					{ not: { selector_matches: "[target=_blank], [data-hire-us], [data-prefill-website]" } },
				],
			},
			eagerness: "moderate",
		},
	],
});

/** At the bottom of every printed page of the public site but a report's. */
const PRINT_FOOTER = `:root{--agency-footer:${JSON.stringify(`${brand.name}, ${brand.email}`)}}`;

export function Layout({ children }: { children: React.ReactNode }) {
	const matches = useMatches();
	const hasHandle = (name: keyof PageHandle) => matches.some((match) => (match.handle as PageHandle | undefined)?.[name]);
	const isDesk = hasHandle("isDesk");
	const isHome = hasHandle("isHome");
	const pageCss = hasHandle("isBlog") ? blogCss : hasHandle("isScoring") ? scoringCss : isHome ? publicCss : commonCss;
	// The error page has no frame of its own.
	const hasOwnFrame = !useRouteError() && isDesk;
	const rootData = useRouteLoaderData<typeof loader>("root");
	return (
		<html lang="en-AU">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="theme-color" content={colours.paper} />
				<Meta />
				<Links />
				<link rel="icon" href="/favicon.ico" sizes="32x32" />
				<link rel="icon" href={icon} type="image/svg+xml" />
				<link rel="apple-touch-icon" href="/apple-touch-icon.png" />
				{isDesk ? null : <link rel="alternate" type="application/rss+xml" title="Blog" href="/feed.xml" />}
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, inlined so that the first paint needs no request */}
				<style dangerouslySetInnerHTML={{ __html: fontsCss + colourVariables + pageCss + (isDesk ? deskCss : LATER_CSS + PRINT_FOOTER) }} />
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script */}
				<script dangerouslySetInnerHTML={{ __html: `${LOAD_HEADLINE_FONT};${MARK_FRESH_VISIT}` }} />
			</head>
			<body>
				{hasOwnFrame ? children : <PublicFrame endsDark={hasHandle("endsDark")}>{children}</PublicFrame>}
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script */}
				<script dangerouslySetInnerHTML={{ __html: pageScript }} />
				{isDesk ? null : (
					// biome-ignore lint/security/noDangerouslySetInnerHtml: our own rules
					<script type="speculationrules" dangerouslySetInnerHTML={{ __html: PRERENDER_RULES }} />
				)}
				{rootData?.gaMeasurementId && !isDesk && !hasHandle("isPrivate") ? <AnalyticsTag measurementId={rootData.gaMeasurementId} /> : null}
				{hasHandle("hasIslands") && rootData && !import.meta.env.DEV ? (
					<script
						data-module={rootData.browserCode.module}
						data-preload={rootData.browserCode.imports.join(" ")}
						data-waits-for-visitor={isHome ? "" : undefined}
						// biome-ignore lint/security/noDangerouslySetInnerHtml: our own script
						dangerouslySetInnerHTML={{ __html: loadIslands }}
					/>
				) : null}
				{import.meta.env.DEV ? <Scripts /> : null}
			</body>
		</html>
	);
}

export default function App() {
	return <Outlet />;
}

/** The agency on every printed page but a report, which has a letterhead of its own. */
function Letterhead() {
	return (
		<div className="page mb-4 hidden print:block print:[:has(.full-report)>&]:hidden!">
			<div aria-hidden="true" className="neatline" />
			<div className="flex items-center justify-between gap-x-6 border-ink border-b-2 py-3">
				<span className="origin-left scale-125">
					<Logo />
				</span>
				<p className="text-right text-sm">
					<span className="display">{brand.tagline}</span>
					<br />
					{brand.email}
				</p>
			</div>
		</div>
	);
}

function PublicFrame({ endsDark, children }: { endsDark: boolean; children: React.ReactNode }) {
	return (
		<>
			<a
				href="#main"
				className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-chart focus:bg-ink focus:px-4 focus:py-2 focus:text-paper"
			>
				Skip to content
			</a>
			<Letterhead />
			<SiteHeader />
			<main id="main" tabIndex={-1} className="grow outline-none">
				{children}
			</main>
			<SiteFooter endsDark={endsDark} />
		</>
	);
}
