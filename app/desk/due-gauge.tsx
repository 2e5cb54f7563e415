import type { DueMark } from "./mark-due.ts";

const LOOKS: Record<DueMark["kind"], { text: string; bar: string }> = {
	due: { text: "text-ink", bar: "bg-reef" },
	soon: { text: "font-semibold text-ink", bar: "bg-mango" },
	overdue: { text: "font-semibold text-coral-dark", bar: "bg-coral" },
	answered: { text: "text-ink-soft", bar: "bg-seagrass" },
	"answered-late": { text: "text-ink-soft", bar: "bg-ink/45" },
};

/** How a lead stands against the 24 hours, in words and as a line let down to the mark. */
export function DueGauge({ mark }: { mark: DueMark }) {
	const look = LOOKS[mark.kind];
	return (
		<span className="inline-block min-w-28">
			<span className={`whitespace-nowrap ${look.text}`}>{mark.text}</span>
			<span aria-hidden="true" className="data-track relative mt-1 block h-1.5 w-28 border-ink border-x bg-ink/10">
				<span className={`data-bar block h-full ${look.bar}`} style={{ width: `${Math.max(3, mark.share * 100)}%` }} />
				{QUARTERS.map((percent) => (
					<span key={percent} className="absolute top-full h-1 border-ink/45 border-l" style={{ left: `${percent}%` }} />
				))}
			</span>
		</span>
	);
}

/** Every six hours. */
const QUARTERS = [25, 50, 75];
