import { formatMoment } from "#app/site/brisbane-time.ts";
import { formatAgo } from "./format-ago.ts";

type Props = { time: string; now: Date };

/** How long ago, with the exact moment in Queensland behind it. */
export function TimeAgo({ time, now }: Props) {
	return (
		<time dateTime={time} title={formatMoment(time)}>
			{formatAgo(time, now)}
		</time>
	);
}
