import { data } from "react-router";
import { deskMeta } from "#app/desk/ui/desk-title.tsx";
import { staffContext } from "#app/staff/staff-context.server.ts";
import type { Route } from "./+types/desk-not-found-page";
import { DeskError } from "./desk-error.tsx";

export function loader({ context }: Route.LoaderArgs) {
	context.get(staffContext);
	return data(null, { status: 404 });
}

export function meta() {
	return deskMeta("Page not found");
}

export default function DeskNotFoundPage() {
	return (
		<DeskError status={404} title="There is nothing here">
			The desk has no page at this address.
		</DeskError>
	);
}
