import { ChevronDown } from "lucide-react";
import type { Finding } from "#audit/audit-result.ts";

type Props = {
	finding: Finding;
	icon: React.ReactNode;
	/** Shown instead of the fix and its points: a link to where they are explained, or null for nothing. Undefined explains them here. */
	elsewhere?: React.ReactNode;
	/** Whether the evidence is open from the start. */
	isOpen?: boolean;
	isCritical?: boolean;
};

/** One finding as a sentence or by its name, with its evidence in a <details>. */
export function FindingDetails({ finding, icon, elsewhere, isOpen = false, isCritical = false }: Props) {
	const fix = elsewhere === undefined ? finding.fix : elsewhere;
	const hasResult = finding.status !== "na" && finding.status !== "unknown";
	const summary = hasResult && finding.text ? finding.text : null;
	return (
		<details open={isOpen} className="group border-hairline border-b">
			<summary
				className={`grid min-h-11 cursor-pointer list-none grid-cols-[auto_1fr_auto] items-start gap-x-3 py-3 transition-colors hover:text-reef-dark sm:grid-cols-[auto_1fr_auto_auto] print:min-h-0 print:grid-cols-[auto_1fr_auto] print:gap-x-4 ${summary ? "print:pt-[2mm] print:pb-1" : "print:py-1"}`}
			>
				<span className="flex *:data-number:-my-0.75 print:*:data-number:my-0">{icon}</span>
				<span className="wrap-anywhere min-w-0 leading-snug">{summary ? withBreaks(summary) : <Named finding={finding} />}</span>
				{finding.points > 0 ? (
					<strong className="col-span-2 col-start-2 row-start-2 mt-1.5 font-display text-sm sm:col-span-1 sm:-col-end-2 sm:row-start-1 sm:mt-px sm:whitespace-nowrap print:-col-end-1 print:mt-0">
						<span className="sr-only">Worth </span>+{formatPoints(finding.points)}
					</strong>
				) : null}
				<ChevronDown
					aria-hidden="true"
					className="no-print -col-end-1 row-start-1 mt-0.5 transition-transform duration-200 group-open:rotate-180"
					size={18}
				/>
			</summary>
			{/* Printed reports have room only for the evidence of what to fix. */}
			<dl
				className={`mb-4 grid gap-x-4 gap-y-3 border-l-2 bg-paper px-4 py-3.5 text-sm sm:ml-[0.8125rem] sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-y-2.5 sm:pl-[1.5625rem] print:bg-transparent print:py-1 ${isCritical ? "border-coral-dark" : "border-reef"} ${summary ? "print:mb-1 print:gap-y-0.5" : "print:hidden"}`}
			>
				{fix ? (
					<DetailRow
						label="How to fix it"
						look={elsewhere === undefined ? "*:[dd]:text-base print:*:[dd]:text-sm *:[dt]:text-reef-dark" : "no-print"}
					>
						{typeof fix === "string" ? <WithCode text={fix} /> : fix}
					</DetailRow>
				) : null}
				{summary && finding.found ? <DetailRow label="What we found">{<WithCode text={capitalise(finding.found)} />}</DetailRow> : null}
				<DetailRow label="What we expect">{finding.expected}</DetailRow>
				{finding.url ? (
					<DetailRow label="Where" look="text-ink-soft">
						<Address url={finding.url} />
					</DetailRow>
				) : null}
			</dl>
		</details>
	);
}

const MARK_LOOKS = {
	critical: "border-coral-dark text-coral-dark",
	fix: "border-reef-dark text-reef-dark",
};

type NumberMarkProps = {
	/** The step of the action plan; undefined for advice that wins no points, which gets a dot. */
	number?: number | undefined;
	look: keyof typeof MARK_LOOKS;
};

/** A numbered mark, the same for a step of the plan and for the finding that it fixes. The number is drawn, not text. */
export function NumberMark({ number, look }: NumberMarkProps) {
	if (number === undefined)
		return (
			<span
				aria-hidden="true"
				className={`mx-2 mt-1.25 size-3 shrink-0 rounded-full border-6 print:mx-1.5 print:border-5 print:mt-0.5 ${MARK_LOOKS[look]}`}
			/>
		);
	return (
		<span
			aria-hidden="true"
			data-number={number}
			className={`grid size-7 shrink-0 place-items-center rounded-full border-2 bg-white font-bold font-display text-sm before:content-[attr(data-number)] print:size-6 print:border print:text-[8pt] ${MARK_LOOKS[look]}`}
		/>
	);
}

/** The name of a check that passed with what we found, or with why it was not checked. */
function Named({ finding: { name, text, found } }: { finding: Finding }) {
	return (
		<>
			<strong>
				{name}
				{text ? "." : ":"}
			</strong>{" "}
			{withBreaks(text || found)}
		</>
	);
}

/** Starts a sentence that begins with a plain word with a capital letter. Code, addresses and quotes stay as they are. */
function capitalise(text: string): string {
	return text.replace(/^[a-z]+(?=[ ,])/, (word) => word.charAt(0).toUpperCase() + word.slice(1));
}

/** Text in which HTML is set as code. */
export function WithCode({ text }: { text: string }) {
	return text.split(/(<[a-z][^<>]*>(?:[^<>]*<\/[a-z\d]+>)?)/i).map((part, index) =>
		index % 2 === 1 ? (
			// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
			<code key={index} className="wrap-anywhere inline-block max-w-full rounded-[3px] bg-shoal px-1 text-[0.85em] print:text-sm">
				{splitAtTags(part)}
			</code>
		) : (
			withBreaks(part)
		),
	);
}

/** Keeps the groups of a phone number on one line, and lets a long URL or path break after a slash. */
export function withBreaks(text: string): React.ReactNode[] {
	const parts = text.replace(/(?<=[\d)]) (?=\d)/g, "\u00a0").split(/(?<=\S{12}\/)(?=\w)/);
	// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
	return parts.flatMap((part, index) => (index > 0 ? [<wbr key={index} />, part] : part));
}

/** Keeps each tag on one line where it fits. */
function splitAtTags(code: string) {
	return code.split(/(?<=>)|(?=<)/).map((piece) => (
		<span key={piece} className="inline-block max-w-full">
			{piece}
		</span>
	));
}

/** How much work a step takes, as a tag. */
export function EffortTag({ effort }: Pick<Finding, "effort">) {
	return (
		<span className="inline-block rounded-chart border border-ink/40 px-2 py-0.5 text-sm leading-snug print:border-0 print:p-0">
			{EFFORT_WORDS[effort]}
		</span>
	);
}

/** Marks a step that fixes a critical issue. */
export function CriticalTag() {
	return <span className="font-bold font-display text-coral-dark text-sm">Critical</span>;
}

/** How much work a fix takes. */
const EFFORT_WORDS: Record<Finding["effort"], string> = {
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
	if (!/^https?:\/\//i.test(url)) return withBreaks(url);
	return (
		<a href={url} target="_blank" rel="noopener noreferrer nofollow" className="text-reef-dark underline">
			{withBreaks(url)}
		</a>
	);
}

type RowProps = { label: string; look?: string; children: React.ReactNode };

/** A label with its value beside it, or below it on a phone. */
function DetailRow({ label, look = "text-ink-soft", children }: RowProps) {
	return (
		<div className={`items-baseline sm:col-span-2 sm:grid sm:grid-cols-subgrid ${look}`}>
			<dt className="whitespace-nowrap font-bold font-display">{label}</dt>{" "}
			<dd className="wrap-anywhere min-w-0 max-w-[34rem] print:max-w-none">{children}</dd>
		</div>
	);
}
