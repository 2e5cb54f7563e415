import type { TimelineEntry } from "#app/desk/build-timeline.ts";
import { formatAgo } from "#app/desk/format-ago.ts";
import { formatMoment } from "#app/site/brisbane-time.ts";

type Props = { entries: TimelineEntry[]; now: Date };

const DOTS: Record<TimelineEntry["kind"], string> = {
	note: "border-ink bg-mango",
	status: "border-ink bg-ink",
	received: "border-ink bg-white",
	sent: "border-seagrass bg-seagrass",
	"held-back": "border-ink-soft bg-ink/25",
	"given-up": "border-coral bg-coral",
	snapshot: "border-reef bg-reef",
	rescued: "border-ink bg-ink",
	flagged: "border-coral bg-coral",
	resent: "border-ink bg-ink",
};

/** What happened, newest first, along one line. */
export function Timeline({ entries, now }: Props) {
	return (
		<ol aria-label="History" className="mt-5">
			{entries.map(({ key, time, kind, title, username, text }) => (
				<li key={key} className="relative border-hairline border-l pb-4 pl-5 last:border-transparent last:pb-0">
					<span aria-hidden="true" className={`data-bar absolute top-1.5 -left-[5.5px] size-2.5 rounded-full border ${DOTS[kind]}`} />
					<p className="wrap-anywhere leading-snug">
						<span className="font-semibold">{title}</span>
						{username ? <span className="text-ink-soft"> by {username}</span> : null}
					</p>
					<p className="text-ink-soft text-sm">
						<time dateTime={time} title={formatAgo(time, now)}>
							{formatMoment(time)}
						</time>
					</p>
					{text ? <p className="wrap-anywhere mt-1 whitespace-pre-wrap">{text}</p> : null}
				</li>
			))}
		</ol>
	);
}
