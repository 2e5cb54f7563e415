import type { TimelineEntry } from "#app/desk/lead-shared/lead-timeline.ts";
import { Panel } from "#app/desk/ui/panel.tsx";
import { formatAgo } from "#app/desk/ui/time-ago.tsx";
import { formatMoment } from "#app/site/brisbane-time.ts";
import { Drawer } from "#app/ui/drawer.tsx";

const SHOWN = 12;

const DOTS: Record<TimelineEntry["kind"], string> = {
	note: "border-ink bg-mango",
	status: "border-ink bg-ink",
	received: "border-ink bg-white",
	sent: "border-seagrass bg-seagrass",
	"not-sent": "border-ink-soft bg-ink/25",
	failed: "border-coral bg-coral",
	snapshot: "border-reef bg-reef",
	rescued: "border-ink bg-ink",
	flagged: "border-coral bg-coral",
	resent: "border-ink bg-ink",
	replied: "border-seagrass bg-seagrass",
	added: "border-ink bg-ink",
	changed: "border-ink bg-white",
	merged: "border-ink bg-ink",
	split: "border-ink bg-ink",
};

type Props = { entries: TimelineEntry[]; now: Date };

/** The company's notes and whatever else happened, newest first; what is older is folded away. */
export function HistoryPanel({ entries, now }: Props) {
	return (
		<Panel title="Notes and history">
			<History label="History" entries={entries.slice(0, SHOWN)} now={now} />
			{entries.length > SHOWN ? (
				<Drawer title="Older history" className="border-transparent">
					<History label="Older history" entries={entries.slice(SHOWN)} now={now} />
				</Drawer>
			) : null}
		</Panel>
	);
}

function History({ label, entries, now }: Props & { label: string }) {
	return (
		<ol aria-label={label} className="mt-4">
			{entries.map(({ key, time, kind, title, staffName, text }) => (
				<li key={key} className="relative border-hairline border-l pb-4 pl-5 last:border-transparent last:pb-0">
					<span aria-hidden="true" className={`data-bar absolute top-1.5 -left-[5.5px] size-2.5 rounded-full border ${DOTS[kind]}`} />
					<p className="wrap-anywhere leading-snug">
						<span className="font-semibold">{title}</span>
						{staffName ? <span className="text-ink-soft"> by {staffName}</span> : null}
					</p>
					<p className="text-ink-soft text-sm">
						<time dateTime={time} title={formatAgo(time, now)} className="inline-block">
							{formatMoment(time)}
						</time>
					</p>
					{text ? <p className="wrap-anywhere mt-1 whitespace-pre-wrap">{text}</p> : null}
				</li>
			))}
		</ol>
	);
}
