import { Links, Meta, Outlet, Scripts, useMatches, useRouteError, useRouteLoaderData } from "react-router";
import { readEnv } from "#app/env.server.ts";
import { PublicFrame } from "#app/shell/public-frame.tsx";
import { AnalyticsTag } from "#app/site/analytics-tag.tsx";
import { colours } from "#app/site/colours.ts";
import { inks } from "#app/site/inks.ts";
import deskCss from "./desk/desk.css?inline";
import css from "./public.css?inline";
import pageScript from "./shell/page-script.ts?inline-script";
import headlineFontUrl from "./site/fonts/bricolage-grotesque-700.woff2?url";

export { ErrorPage as ErrorBoundary } from "#app/shell/error-page.tsx";

export function loader() {
	const env = readEnv();
	return { siteUrl: env.SITE_URL, gaMeasurementId: env.GA_MEASUREMENT_ID ?? null };
}

/** What a page's `handle` may say. */
type PageHandle = {
	/** It becomes a React app in the browser; all others ship no framework code. */
	hydrate?: boolean;
	/** It is for staff and brings a frame of its own, with its main part and its way past the menu. */
	isDesk?: boolean;
	/** Its address is known to one visitor alone, and no third party is told of it. */
	isPrivate?: boolean;
};

// Written by the server: the browser's bundle carries no second copy and takes what the page has, should it draw the document anew.
const styles = import.meta.env.SSR || import.meta.env.DEV ? inks + css : (document.querySelector("style")?.textContent ?? "");

// No page of the desk ever becomes a React app in the browser.
const deskStyles = import.meta.env.SSR || import.meta.env.DEV ? deskCss : "";

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
				<link rel="preload" href={headlineFontUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
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
				<style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: isDesk ? styles + deskStyles : styles }} />
			</head>
			<body>
				{hasOwnFrame ? children : <PublicFrame>{children}</PublicFrame>}
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, a kilobyte that every page needs */}
				<script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: pageScript }} />
				{rootData?.gaMeasurementId && !isDesk && !says("isPrivate") ? <AnalyticsTag measurementId={rootData.gaMeasurementId} /> : null}
				{says("hydrate") || import.meta.env.DEV ? <Scripts /> : null}
			</body>
		</html>
	);
}

export default function App() {
	return <Outlet />;
}
