import { ChevronDown } from "lucide-react";
import type { Finding } from "#audit/audit-result.ts";

type Props = {
	finding: Finding;
	icon: React.ReactNode;
	/** Shown instead of the fix and its points: a link to where they are explained, or null for nothing. Undefined explains them here. */
	elsewhere?: React.ReactNode;
	/** Whether the evidence is open from the start. */
	isOpen?: boolean;
};

/** One finding as a sentence or by its name, with its evidence in a <details>. */
export function FindingDetails({ finding, icon, elsewhere, isOpen = false }: Props) {
	const fix = elsewhere === undefined ? finding.fix : elsewhere;
	const hasResult = finding.status !== "na" && finding.status !== "unknown";
	const summary = hasResult && finding.text ? finding.text : null;
	// Printed reports have room only for the evidence of what needs fixing.
	const onPaper = finding.status === "fail" || finding.status === "warn" ? "print:mb-2 print:gap-y-0.5" : "print:hidden";
	return (
		<details open={isOpen} className="group border-hairline border-b">
			<summary className="grid min-h-11 cursor-pointer list-none grid-cols-[auto_1fr_auto] items-start gap-x-2.5 py-2.5 sm:grid-cols-[auto_1fr_auto_auto] print:min-h-0 print:py-1">
				<span className="flex">{icon}</span>
				<span className="wrap-anywhere min-w-0">{summary ?? <Named finding={finding} />}</span>
				{finding.points > 0 ? (
					<span className="col-start-2 row-start-2 pt-0.5 font-semibold text-ink-soft text-sm sm:col-start-3 sm:row-start-1">
						<span className="sr-only">Worth </span>+{formatPoints(finding.points)}
					</span>
				) : null}
				<ChevronDown
					aria-hidden="true"
					className="no-print col-start-3 row-start-1 mt-1 transition-transform sm:col-start-4 group-open:rotate-180"
					size={18}
				/>
			</summary>
			<dl className={`mb-4 grid gap-x-4 gap-y-2 border-reef border-l-2 py-1 pl-3 text-sm sm:grid-cols-[8rem_1fr] ${onPaper}`}>
				{fix ? <DetailRow label="How to fix it">{fix}</DetailRow> : null}
				{summary && finding.found ? <DetailRow label="What we found">{finding.found}</DetailRow> : null}
				{finding.url ? <DetailRow label="Where">{<Address url={finding.url} />}</DetailRow> : null}
				<DetailRow label="What we expect">{finding.expected}</DetailRow>
				{elsewhere === undefined ? <DetailRow label="Worth">{worth(finding)}</DetailRow> : null}
			</dl>
		</details>
	);
}

/** The name of a check that passed with what we found, or with why it was not checked. */
function Named({ finding: { name, text, found } }: { finding: Finding }) {
	return (
		<>
			<strong>{name}.</strong> {text || found}
		</>
	);
}

function worth({ points }: Finding): string {
	if (points === 0) return "No points: advice only";
	return `${formatPoints(points)} of your score`;
}

/** Marks a step that fixes a critical issue. */
export function CriticalTag() {
	return <span className="font-semibold text-coral-dark text-sm">Critical</span>;
}

/** How much work a fix takes. */
export const EFFORT_WORDS: Record<Finding["effort"], string> = {
	low: "about an hour",
	medium: "a job for your web person",
	high: "writing or a rebuild",
};

/** Formats points as "1 point" or "3.2 points". */
export function formatPoints(points: number): string {
	const rounded = Math.round(points * 10) / 10;
	return `${rounded} ${rounded === 1 ? "point" : "points"}`;
}

/** A URL from the audited site. Only http and https URLs become a link. */
function Address({ url }: { url: string }) {
	if (!/^https?:\/\//i.test(url)) return url;
	return (
		<a href={url} target="_blank" rel="noopener noreferrer nofollow" className="text-reef-dark underline">
			{url}
		</a>
	);
}

function DetailRow({ label, children }: { label: string; children: React.ReactNode }) {
	return (
		<div className="sm:contents">
			<dt className="font-semibold">{label}</dt>
			<dd className="wrap-anywhere min-w-0">{children}</dd>
		</div>
	);
}
