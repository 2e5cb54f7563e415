import { deskMeta } from "#app/desk/desk-meta.ts";
import { DeskTitle } from "#app/desk/desk-title.tsx";
import { requestContext } from "#app/http/request-context.server.ts";
import { brisbaneDay } from "#app/site/brisbane-time.ts";
import { settings } from "#app/site/settings.ts";
import { staffContext } from "#app/staff/staff-context.server.ts";
import { readSpeedCounts } from "#app/vitals/speed-count-store.server.ts";
import { LEAST_VISITS, summariseSpeed } from "#app/vitals/summarise-speed.ts";
import { RATINGS, VITALS } from "#app/vitals/vital.ts";
import type { Route } from "./+types/speed-page";
import { RatingMark } from "./rating-mark.tsx";
import { SpeedPanel } from "./speed-panel.tsx";
import { CORE_VITALS, describeShare, formatLimit, vitalLabels } from "./speed-words.ts";

const DAYS = 28;
const DAY_MS = 24 * 60 * 60 * 1000;

export async function loader({ context }: Route.LoaderArgs) {
	context.get(staffContext);
	const { db } = context.get(requestContext);
	const now = new Date();
	const days = { from: brisbaneDay(new Date(now.getTime() - (DAYS - 1) * DAY_MS)), to: brisbaneDay(now) };
	return { speeds: summariseSpeed(await readSpeedCounts(db, days)) };
}

export function meta() {
	return deskMeta("Speed");
}

export default function SpeedPage({ loaderData: { speeds } }: Route.ComponentProps) {
	const isEmpty = speeds.every(({ all }) => all.visits === 0);
	return (
		<div className="page py-6 md:py-8">
			<DeskTitle title="Speed" />
			<p className="mt-3 max-w-[68ch]">
				How fast your pages were for visitors in the last {DAYS} days. Three of four page views were at least as fast as each figure, which
				is how Google judges a site.
			</p>
			{settings.measuredShareOfVisits > 0 ? null : (
				<p className="mt-3 max-w-[68ch] font-semibold">Measuring is switched off in the settings of the site.</p>
			)}
			{isEmpty ? (
				<NothingYet />
			) : (
				<div className="mt-6 grid gap-5 *:min-w-0">
					{speeds.map((speed) => (
						<SpeedPanel key={speed.device} speed={speed} />
					))}
				</div>
			)}
			<Notes />
		</div>
	);
}

function NothingYet() {
	return (
		<p className="mt-6 max-w-[68ch] rounded-chart border border-hairline bg-white px-5 py-7">
			<strong>Nothing measured yet.</strong> Figures come by themselves as people open your pages, each once {LEAST_VISITS} page views have
			it. Come back when the site has had visitors for some days.
		</p>
	);
}

function Notes() {
	const limits = CORE_VITALS.map((vital) => {
		const { good, poor } = VITALS[vital];
		return `${vitalLabels[vital].toLowerCase()} (${vital}) up to ${formatLimit(vital, good)}, poor above ${formatLimit(vital, poor)}`;
	});
	return (
		<div className="mt-5 grid max-w-[90ch] gap-2 text-ink-soft text-sm">
			<p className="flex flex-wrap gap-x-5 gap-y-1">
				{RATINGS.map((rating) => (
					<RatingMark key={rating} rating={rating} />
				))}
				<span>– fewer than {LEAST_VISITS} page views</span>
			</p>
			<p>Good by Google's limits is: {limits.join("; ")}.</p>
			<p>
				{settings.measuredShareOfVisits > 0
					? `Measured is ${describeShare(settings.measuredShareOfVisits)} to a public page, by`
					: "Page views are measured by"}{" "}
				the visitor's own browser. Left out are those who ask not to be tracked, who save data, or who leave before the page has loaded. No
				single one is kept, only how many fell into which range, so a figure is right to within 2.5&nbsp;%. A stranger can send made-up
				ones, some 20 an hour from one connection: take a sudden jump with care.
			</p>
		</div>
	);
}
