import { isRouteErrorResponse, Outlet, useRouteLoaderData } from "react-router";
import { staffContext } from "#app/staff/staff-context.server.ts";
import type { Route } from "./+types/desk-layout";
import { answerWhenAway } from "./answer-when-away.server.ts";
import { DeskFrame } from "./desk-frame.tsx";
import { deskMeta } from "./desk-meta.ts";
import type { loader as leadLoader } from "./lead-page.tsx";
import { requireOwnPage } from "./require-own-page.server.ts";
import { requireStaff } from "./require-staff.server.ts";
import { DeskError } from "./views/desk-error.tsx";

export const handle = { isDesk: true };

/** Runs before every loader and action inside, for pages, files and their data alike. */
export const middleware: Route.MiddlewareFunction[] = [requireOwnPage, answerWhenAway, requireStaff];

export function loader({ context, url }: Route.LoaderArgs) {
	return { username: context.get(staffContext).username, path: url.pathname, view: url.searchParams.get("view") };
}

export function meta() {
	return deskMeta("Desk");
}

export default function DeskLayout({ loaderData }: Route.ComponentProps) {
	const isSpam = useRouteLoaderData<typeof leadLoader>("desk/lead-page")?.lead.flagged;
	return (
		<DeskFrame {...loaderData} view={isSpam ? "spam" : loaderData.view}>
			<Outlet />
		</DeskFrame>
	);
}

/** What is shown in place of a page that could not be made; the way to the others stays. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
	const status = isRouteErrorResponse(error) ? error.status : 500;
	const isGone = status === 404;
	return (
		<DeskFrame {...(loaderData ?? { username: null, path: "", view: null })}>
			<DeskError status={status} title={isGone ? "There is nothing here" : "Something went wrong on our side"}>
				{isGone ? "It may have been deleted." : "Please try again in a moment."}
			</DeskError>
		</DeskFrame>
	);
}
