import { isRouteErrorResponse, Outlet } from "react-router";
import { staffContext } from "#app/staff/staff-context.server.ts";
import type { Route } from "./+types/desk-layout";
import { DeskFrame } from "./desk-frame.tsx";
import { deskMeta } from "./desk-meta.ts";
import { requireOwnPage } from "./require-own-page.server.ts";
import { requireStaff } from "./require-staff.server.ts";

export const handle = { isDesk: true };

/** Runs before every loader and action inside, for pages, files and their data alike. */
export const middleware: Route.MiddlewareFunction[] = [requireOwnPage, requireStaff];

export function loader({ context, url }: Route.LoaderArgs) {
	return { username: context.get(staffContext).username, path: url.pathname, view: url.searchParams.get("view") };
}

export function meta() {
	return deskMeta("Desk");
}

export default function DeskLayout({ loaderData }: Route.ComponentProps) {
	return (
		<DeskFrame {...loaderData}>
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
			<div className="page py-12">
				<p className="sheet-label">Error {status}</p>
				<h1 className="section-title mt-3">{isGone ? "There is nothing here" : "Something went wrong on our side"}</h1>
				<p className="mt-4">{isGone ? "It may have been deleted." : "Please try again in a moment."}</p>
				<p className="mt-4">
					<a href="/desk" className="text-reef-dark underline underline-offset-4">
						To the leads
					</a>
				</p>
			</div>
		</DeskFrame>
	);
}
