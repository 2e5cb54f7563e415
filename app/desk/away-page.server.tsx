import { renderToStaticMarkup } from "react-dom/server";
import publicCss from "#app/public.css?inline";
import { brand } from "#app/site/brand.ts";
import { inks } from "#app/site/inks.ts";
import { buttonClass } from "#app/ui/button.ts";
import deskCss from "./desk.css?inline";
import { DeskHeader } from "./desk-header.tsx";

/** How soon it is worth another try while the database is away. */
export const AWAY_RETRY_SECONDS = 30;

/**
 * The desk's page for a database that is away. Written here and not by a route: the door may let nothing inside run, and what the door
 * throws would be shown in the public site's frame.
 */
export function awayPage(path: string): Response {
	return new Response(`<!DOCTYPE html>${renderToStaticMarkup(<AwayPage path={path} />)}`, {
		status: 503,
		headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store", "Retry-After": String(AWAY_RETRY_SECONDS) },
	});
}

function AwayPage({ path }: { path: string }) {
	return (
		<html lang="en-AU">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="robots" content="noindex" />
				<title>{`${brand.name} desk`}</title>
				<link rel="icon" href="/icon.svg" type="image/svg+xml" />
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheets, as the other pages carry them */}
				<style dangerouslySetInnerHTML={{ __html: inks + publicCss + deskCss }} />
			</head>
			<body>
				<DeskHeader />
				<main id="main" tabIndex={-1} className="page grow py-12 outline-none">
					<p className="sheet-label">Error 503</p>
					<h1 className="section-title mt-3">The desk cannot reach its database</h1>
					<p className="mt-4 max-w-[68ch]">
						Please try again in a minute. If you sent something just now, it was not kept: the page before this one may still have it.
					</p>
					<p className="mt-6">
						<a href={path} className={buttonClass("solid")}>
							Try again
						</a>
					</p>
				</main>
			</body>
		</html>
	);
}
