import { renderToStaticMarkup } from "react-dom/server";
import publicCss from "#app/public.css?inline";
import { brand } from "#app/site/brand.ts";
import { colourVariables } from "#app/site/colours.ts";
import { buttonClass } from "#app/ui/button.ts";
import deskCss from "./desk.css?inline";
import { DeskHeader } from "./desk-header.tsx";

/** How soon it is worth another try while the database is away. */
export const AWAY_RETRY_SECONDS = 30;

type Props = {
	path: string;
	/** What was posted: the browser's way back may not bring it again, since no page of the desk is kept. */
	sent: { note: string | null; mayBeKept: boolean } | null;
};

/**
 * The desk's page for a database that is away. Written here and not by a route: the door may let nothing inside run, and what the door
 * throws would be shown in the public site's frame.
 */
export function awayPage(props: Props): Response {
	return new Response(`<!DOCTYPE html>${renderToStaticMarkup(<AwayPage {...props} />)}`, {
		status: 503,
		headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store", "Retry-After": String(AWAY_RETRY_SECONDS) },
	});
}

function AwayPage({ path, sent }: Props) {
	return (
		<html lang="en-AU">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="robots" content="noindex" />
				<title>{`${brand.name} desk`}</title>
				<link rel="icon" href="/icon.svg" type="image/svg+xml" />
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheets, as the other pages carry them */}
				<style dangerouslySetInnerHTML={{ __html: colourVariables + publicCss + deskCss }} />
			</head>
			<body>
				<DeskHeader />
				<main id="main" tabIndex={-1} className="page grow py-12 outline-none">
					<p className="sheet-label">Error 503</p>
					<h1 className="section-title mt-3">The desk cannot reach its database</h1>
					<p className="mt-4 max-w-[68ch]">Please try again in a minute.{sent ? ` ${sayWhatBecameOf(sent)}` : null}</p>
					{sent?.note ? (
						<>
							<label htmlFor="note" className="mt-6 mb-1 block font-semibold text-sm">
								Your note, to be copied
							</label>
							<textarea id="note" rows={5} readOnly defaultValue={sent.note} className="field-input max-w-[68ch]" />
						</>
					) : null}
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

function sayWhatBecameOf({ mayBeKept }: { mayBeKept: boolean }): string {
	return mayBeKept
		? "What you sent just now may or may not have been kept: please look before you send it again."
		: "What you sent just now was not kept.";
}
