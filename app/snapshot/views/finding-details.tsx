import { ChevronDown } from "lucide-react";
import type { Finding } from "#app/snapshot/measured-snapshot.ts";

type Props = { finding: Finding; icon: React.ReactNode };

/** One finding as a sentence, with its evidence one tap away: how to fix it, what was read, where, what is expected, what it is worth. */
export function FindingDetails({ finding, icon }: Props) {
	return (
		<details className="group border-hairline border-b">
			<summary className="flex min-h-11 cursor-pointer list-none items-start gap-2.5 py-2.5">
				{icon}
				<span className="wrap-anywhere min-w-0 grow">{finding.text}</span>
				{finding.points > 0 ? (
					<span className="shrink-0 pt-0.5 font-semibold text-ink-soft text-sm">
						<span className="sr-only">Worth </span>+{formatPoints(finding.points)}
						<span className="sr-only"> points</span>
					</span>
				) : null}
				<ChevronDown aria-hidden="true" className="no-print mt-1 shrink-0 transition-transform group-open:rotate-180" size={18} />
			</summary>
			<dl className="mb-4 grid gap-x-4 gap-y-2 border-reef border-l-2 py-1 pl-3 text-sm sm:grid-cols-[8rem_1fr]">
				{finding.fix ? <Row label="How to fix it">{finding.fix}</Row> : null}
				<Row label="What we read">{finding.found}</Row>
				{finding.url ? <Row label="Where">{<Address url={finding.url} />}</Row> : null}
				<Row label="What we expect">{finding.expected}</Row>
				<Row label="Worth">{worth(finding)}</Row>
			</dl>
		</details>
	);
}

function formatPoints(points: number): string {
	return String(Math.round(points * 10) / 10);
}

function worth({ points }: Finding): string {
	if (points === 0) return "No points: advice only";
	return `${formatPoints(points)} ${points === 1 ? "point" : "points"} of your score`;
}

/** A stranger's page wrote the address: only what a browser opens as a web page becomes a link. */
function Address({ url }: { url: string }) {
	if (!/^https?:\/\//i.test(url)) return url;
	return (
		<a href={url} target="_blank" rel="noopener noreferrer nofollow" className="text-reef-dark underline">
			{url}
		</a>
	);
}

function Row({ label, children }: { label: string; children: React.ReactNode }) {
	return (
		<div className="sm:contents">
			<dt className="font-semibold">{label}</dt>
			<dd className="wrap-anywhere min-w-0">{children}</dd>
		</div>
	);
}
