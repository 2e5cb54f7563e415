import { DeskTitle, deskMeta } from "#app/desk/ui/desk-title.tsx";
import { DAY_MS } from "#app/durations.ts";
import { requestContext } from "#app/http/request-context.server.ts";
import { brisbaneDay } from "#app/site/brisbane-time.ts";
import { settings } from "#app/site/settings.ts";
import { listSpeedCounts } from "#app/vitals/speed-count-store.server.ts";
import { MIN_VISITS, summariseSpeed } from "#app/vitals/summarise-speed.ts";
import { RATINGS, VITALS } from "#app/vitals/vital.ts";
import type { Route } from "./+types/speed-page";
import { CORE_VITALS, describeShare, formatLimit, vitalLabels } from "./describe-speed.ts";
import { RatingMark, SpeedPanel } from "./speed-panel.tsx";

const DAYS = 28;

export async function loader({ context }: Route.LoaderArgs) {
	const { db } = context.get(requestContext);
	const now = new Date();
	const days = { from: brisbaneDay(new Date(now.getTime() - (DAYS - 1) * DAY_MS)), to: brisbaneDay(now) };
	return { speeds: summariseSpeed(await listSpeedCounts(db, days)) };
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
				How fast your pages were for visitors in the last {DAYS} days. Three in four page views were at least this fast, which is how Google
				rates a site.
			</p>
			{settings.measuredShareOfVisits > 0 ? null : (
				<p className="mt-3 max-w-[68ch] font-semibold">Measuring is switched off in the site settings.</p>
			)}
			{isEmpty ? (
				<NoData />
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

function NoData() {
	return (
		<p className="mt-6 max-w-[68ch] rounded-chart border border-hairline bg-white px-5 py-7">
			<strong>Nothing measured yet.</strong> Results appear as people open your pages, once a page has {MIN_VISITS} views. Check back in a
			few days.
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
				<span>– fewer than {MIN_VISITS} page views</span>
			</p>
			<p>Google's thresholds for good: {limits.join("; ")}.</p>
			<p>
				{settings.measuredShareOfVisits > 0
					? `We measure ${describeShare(settings.measuredShareOfVisits)} of the public site, in`
					: "Page views are measured in"}{" "}
				the visitor's own browser. We leave out people who ask not to be tracked, save data, or leave before the page has loaded. We keep
				only counts per range, not single page views, so results are accurate to within 2.5&nbsp;%. A stranger can send up to 20 made-up
				page views an hour from one connection, so treat a sudden jump with care.
			</p>
		</div>
	);
}
