import { data } from "react-router";
import { staffContext } from "#app/staff/staff-context.server.ts";
import type { Route } from "./+types/no-such-page";
import { deskMeta } from "./desk-meta.ts";
import { DeskError } from "./views/desk-error.tsx";

export function loader({ context }: Route.LoaderArgs) {
	context.get(staffContext);
	return data(null, { status: 404 });
}

export function meta() {
	return deskMeta("No such page");
}

export default function NoSuchPage() {
	return (
		<DeskError status={404} title="There is nothing here">
			The desk has no page at this address.
		</DeskError>
	);
}
