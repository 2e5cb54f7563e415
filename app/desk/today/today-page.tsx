import { redirect } from "react-router";
import { DeskTitle, deskMeta } from "#app/desk/ui/desk-title.tsx";
import type { Route } from "./+types/today-page";
import { findMovedList } from "./moved-list.ts";

export function loader({ url }: Route.LoaderArgs) {
	const movedTo = findMovedList(url.searchParams);
	if (movedTo !== null) throw redirect(movedTo, 301);
	return null;
}

export function meta() {
	return deskMeta("Today");
}

export default function TodayPage() {
	return (
		<div className="page py-6 md:py-8">
			<DeskTitle title="Today" />
		</div>
	);
}
