import { isRouteErrorResponse, Outlet } from "react-router";
import { type Alert, findSiteAlert } from "#app/clients/alert-store.server.ts";
import { requireSameOrigin } from "#app/desk/auth/require-same-origin.server.ts";
import { requireStaff } from "#app/desk/auth/require-staff.server.ts";
import { RetentionBanner } from "#app/desk/retention/retention-banner.tsx";
import { deskMeta } from "#app/desk/ui/desk-title.tsx";
import { requestContext } from "#app/http/request-context.server.ts";
import { findRetentionHold } from "#app/retention/retention-store.server.ts";
import { staffContext } from "#app/staff/staff-context.server.ts";
import type { Route } from "./+types/desk-layout";
import { handleDatabaseDown } from "./database-down.server.tsx";
import { DeskError } from "./desk-error.tsx";
import { DeskFrame } from "./desk-frame.tsx";
import { MailBanner } from "./mail-banner.tsx";

export const handle = { isDesk: true };

/** Runs before every loader and action of the desk, for pages and downloads alike. */
export const middleware: Route.MiddlewareFunction[] = [requireSameOrigin, handleDatabaseDown, requireStaff];

export async function loader({ context, url }: Route.LoaderArgs) {
	const { username, role } = context.get(staffContext);
	const { db } = context.get(requestContext);
	const [hold, mailAlert] = await Promise.all([findRetentionHold(db), findSiteAlert(db, "mail-failing")]);
	return {
		frame: { username, path: url.pathname, isOwner: role === "owner" },
		hold,
		mailProblem: findOpenText(mailAlert),
		now: new Date(),
	};
}

function findOpenText(alert: Alert | null): string | null {
	return alert && !alert.closedAt ? alert.text : null;
}

export function meta() {
	return deskMeta("Desk");
}

export default function DeskLayout({ loaderData: { frame, hold, mailProblem, now } }: Route.ComponentProps) {
	return (
		<DeskFrame {...frame}>
			{hold ? <RetentionBanner hold={hold} isOwner={frame.isOwner} now={now} /> : null}
			{mailProblem ? <MailBanner text={mailProblem} isOwner={frame.isOwner} /> : null}
			<Outlet />
		</DeskFrame>
	);
}

/** Shows the error inside the desk's frame, so that the navigation stays. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
	const { status, title, text } = describeError(error);
	return (
		<DeskFrame {...(loaderData?.frame ?? { username: null, path: "", isOwner: false })}>
			<DeskError status={status} title={title}>
				{text}
			</DeskError>
		</DeskFrame>
	);
}

function describeError(error: unknown): { status: number; title: string; text: string } {
	const status = isRouteErrorResponse(error) ? error.status : 500;
	if (status === 404) return { status, title: "There's nothing here", text: "It may have been deleted." };
	if (isRouteErrorResponse(error) && status === 403) return { status, title: "That's for owners", text: String(error.data) };
	return { status, title: "Something went wrong on our side", text: "Please try again in a moment." };
}
