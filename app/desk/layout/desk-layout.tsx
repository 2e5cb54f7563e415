import { isRouteErrorResponse, Outlet, useRouteLoaderData } from "react-router";
import { requireSameOrigin } from "#app/desk/auth/require-same-origin.server.ts";
import { requireStaff } from "#app/desk/auth/require-staff.server.ts";
import type { loader as leadLoader } from "#app/desk/lead-detail/lead-detail-page.tsx";
import { RetentionBanner } from "#app/desk/retention/retention-banner.tsx";
import { deskMeta } from "#app/desk/ui/desk-title.tsx";
import { requestContext } from "#app/http/request-context.server.ts";
import { findRetentionHold } from "#app/retention/retention-store.server.ts";
import { staffContext } from "#app/staff/staff-context.server.ts";
import type { Route } from "./+types/desk-layout";
import { handleDatabaseDown } from "./database-down.server.tsx";
import { DeskError } from "./desk-error.tsx";
import { DeskFrame } from "./desk-frame.tsx";

export const handle = { isDesk: true };

/** Runs before every loader and action of the desk, for pages and downloads alike. */
export const middleware: Route.MiddlewareFunction[] = [requireSameOrigin, handleDatabaseDown, requireStaff];

export async function loader({ context, url }: Route.LoaderArgs) {
	const { username } = context.get(staffContext);
	const hold = await findRetentionHold(context.get(requestContext).db);
	return { frame: { username, path: url.pathname, view: url.searchParams.get("view") }, hold, now: new Date() };
}

export function meta() {
	return deskMeta("Desk");
}

export default function DeskLayout({ loaderData: { frame, hold, now } }: Route.ComponentProps) {
	const isSpam = useRouteLoaderData<typeof leadLoader>("desk/lead-detail/lead-detail-page")?.lead.flagged;
	return (
		<DeskFrame {...frame} view={isSpam ? "spam" : frame.view}>
			{hold ? <RetentionBanner hold={hold} now={now} /> : null}
			<Outlet />
		</DeskFrame>
	);
}

/** Shows the error inside the desk's frame, so that the navigation stays. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
	const status = isRouteErrorResponse(error) ? error.status : 500;
	const isNotFound = status === 404;
	return (
		<DeskFrame {...(loaderData?.frame ?? { username: null, path: "", view: null })}>
			<DeskError status={status} title={isNotFound ? "There's nothing here" : "Something went wrong on our side"}>
				{isNotFound ? "It may have been deleted." : "Please try again in a moment."}
			</DeskError>
		</DeskFrame>
	);
}
