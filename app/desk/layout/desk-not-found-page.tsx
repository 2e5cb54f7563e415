import { data } from "react-router";
import { deskMeta } from "#app/desk/ui/desk-title.tsx";
import { DeskError } from "./desk-error.tsx";

export function loader() {
	return data(null, { status: 404 });
}

export function meta() {
	return deskMeta("Page not found");
}

export default function DeskNotFoundPage() {
	return (
		<DeskError status={404} title="There's nothing here">
			The desk has no page at this URL.
		</DeskError>
	);
}
