import manifest from "virtual:react-router/server-manifest";
import { Links, Meta, Outlet, Scripts, useMatches, useRouteError, useRouteLoaderData } from "react-router";
import { readEnv } from "#app/env.server.ts";
import { prerenderRules } from "#app/shell/prerender-rules.ts";
import { PublicFrame } from "#app/shell/public-frame.tsx";
import { AnalyticsTag } from "#app/site/analytics-tag.tsx";
import { colours } from "#app/site/colours.ts";
import { inks } from "#app/site/inks.ts";
import deskCss from "./desk/desk.css?inline";
import css from "./public.css?inline";
import liveParts from "./shell/load-live-parts.ts?inline-script";
import pageScript from "./shell/page-script.ts?inline-script";

export { ErrorPage as ErrorBoundary } from "#app/shell/error-page.tsx";

export function loader() {
	const env = readEnv();
	const { module, imports } = manifest.entry;
	return { siteUrl: env.SITE_URL, gaMeasurementId: env.GA_MEASUREMENT_ID ?? null, browserCode: { module, imports } };
}

/** What a page's `handle` may say. */
type PageHandle = {
	/** Parts of it come alive in the browser; all others ship no framework code. */
	isLive?: boolean;
	/** It is for staff and brings a frame of its own, with its main part and its way past the menu. */
	isDesk?: boolean;
	/** Its address is known to one visitor alone, and no third party is told of it. */
	isPrivate?: boolean;
};

/** A browser begins with a font when the first headline needs it, and would then move what it had laid out in another. */
const HEADLINE_FONT_FIRST = `document.fonts.load('700 1em "Bricolage Grotesque"')`;

export function Layout({ children }: { children: React.ReactNode }) {
	const matches = useMatches();
	const says = (what: keyof PageHandle) => matches.some((match) => (match.handle as PageHandle | undefined)?.[what]);
	const isDesk = says("isDesk");
	// The page that says what went wrong has no frame of its own.
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
				<link rel="icon" href="/icon.svg" type="image/svg+xml" />
				<link rel="apple-touch-icon" href="/apple-touch-icon.png" />
				{isDesk ? null : (
					<>
						<link rel="manifest" href="/manifest.webmanifest" />
						<link rel="alternate" type="application/rss+xml" title="Blog" href="/feed.xml" />
					</>
				)}
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, inlined so that the first paint waits for no request */}
				<style dangerouslySetInnerHTML={{ __html: inks + css + (isDesk ? deskCss : "") }} />
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, which has the headline font ready before the first line is laid out */}
				<script dangerouslySetInnerHTML={{ __html: HEADLINE_FONT_FIRST }} />
			</head>
			<body>
				{hasOwnFrame ? children : <PublicFrame>{children}</PublicFrame>}
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, a kilobyte that every page needs */}
				<script dangerouslySetInnerHTML={{ __html: pageScript }} />
				{isDesk ? null : (
					// biome-ignore lint/security/noDangerouslySetInnerHtml: our own rules
					<script type="speculationrules" dangerouslySetInnerHTML={{ __html: prerenderRules }} />
				)}
				{rootData?.gaMeasurementId && !isDesk && !says("isPrivate") ? <AnalyticsTag measurementId={rootData.gaMeasurementId} /> : null}
				{says("isLive") && rootData && !import.meta.env.DEV ? (
					<script
						data-module={rootData.browserCode.module}
						data-preload={rootData.browserCode.imports.join(" ")}
						// biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, which fetches the code of the live parts
						dangerouslySetInnerHTML={{ __html: liveParts }}
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
