import { useEffect, useRef, useState } from "react";
import { completeWebsiteUrl, isWebsiteUrl } from "#app/http/website-url.ts";
import { buttonClass } from "#app/ui/button.ts";
import { TextField } from "#app/ui/text-field.tsx";
import type { AuditResult } from "#audit/audit-result.ts";
import { withoutWww } from "#audit/urls/urls.ts";
import { listenToSnapshot } from "./listen-to-snapshot.ts";
import { compareScores, PairedBars } from "./paired-bars.tsx";
import { MAX_COMPETITORS } from "./snapshot-role.ts";
import type { MeasuredCompetitor } from "./snapshot-store.server.ts";
import { TickScale } from "./tick-scale.tsx";

type Props = { snapshot: AuditResult; measuredBefore: MeasuredCompetitor[]; leadKey: string };

/** Up to three competitors on the same scale as the visitor's own score. Each site that the visitor names is measured like the visitor's own. */
export function CompetitorSlots({ snapshot, measuredBefore, leadKey }: Props) {
	const [competitors, setCompetitors] = useState(measuredBefore);
	const [error, setError] = useState("");
	const [status, setStatus] = useState("");
	const [isMeasuring, setIsMeasuring] = useState(false);
	const running = useRef<AbortController | null>(null);
	useEffect(() => () => running.current?.abort(), []);

	async function measure(website: string) {
		if (!isWebsiteUrl(website)) return reject("Please enter a valid website URL");
		const domain = new URL(website).hostname;
		const isAmong = (domains: string[]) => domains.some((known) => withoutWww(known) === withoutWww(domain));
		if (isAmong([snapshot.domain, new URL(snapshot.url).hostname])) return reject("That's your own site. Please enter a competitor's.");
		if (isAmong(competitors.map((competitor) => competitor.domain))) return reject(`${domain} is already in your list.`);
		setError("");
		setIsMeasuring(true);
		const run = new AbortController();
		running.current = run;
		try {
			for await (const event of listenToSnapshot(website, { signal: run.signal, leadKey, role: "competitor" })) {
				if (event.type === "step") setStatus(`${domain}: ${event.detail || event.text}`);
				if (event.type === "no-result") return reject(`We couldn't read ${domain} (${event.reason}).`);
				if (event.type === "result") {
					const { score, points } = event.result;
					setCompetitors((earlier) => [...earlier, { domain, score, points }]);
					setStatus(`${domain} scores ${score}, ${compareScores(snapshot.score, score)}.`);
				}
			}
		} catch {
			// The snapshot was aborted, because the visitor moved on to another website.
		} finally {
			setIsMeasuring(false);
		}
	}

	function reject(message: string) {
		setStatus("");
		setError(message);
	}

	const isFull = competitors.length >= MAX_COMPETITORS;
	return (
		<section aria-labelledby="competitors-title" className="-mx-5 mt-8 border-ink border-y bg-paper px-5 py-7 sm:-mx-6 sm:px-6">
			<h3 id="competitors-title" className="text-xl">
				You and your competitors
			</h3>
			<p className="mt-1 mb-5">Add up to three. We check each site the same way and compare it with yours on all seven points.</p>
			<Row
				name={
					<p className="font-bold font-display">
						You <span className="sr-only">{snapshot.score}</span>
					</p>
				}
				score={snapshot.score}
				colour="bg-reef"
			/>
			<ol>
				{competitors.map((competitor) => (
					<li key={competitor.domain} className="mt-3 break-inside-avoid border-hairline border-t pt-3">
						<FilledSlot snapshot={snapshot} competitor={competitor} />
					</li>
				))}
				{isFull ? null : (
					<li className={`no-print mt-3 border-hairline border-t pt-3 ${ROW}`}>
						<p className="font-bold font-display text-ink-soft leading-tight max-sm:mb-1">Competitor {competitors.length + 1}</p>
						<CompetitorForm
							key={competitors.length}
							error={error}
							isMeasuring={isMeasuring}
							takesFocus={competitors.length > measuredBefore.length}
							onSubmit={measure}
						/>
					</li>
				)}
			</ol>
			<StatusLine isFull={isFull} text={error || status} isHidden={!isMeasuring} />
		</section>
	);
}

const ROW = "grid gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,11rem)_minmax(0,1fr)_4.5rem] sm:items-start";

type RowProps = { name: React.ReactNode; score: number; colour: string; labels?: number[]; note?: React.ReactNode };

/** A name, its bar on a scale to 100, and the figure. */
function Row({ name, score, colour, labels, note }: RowProps) {
	return (
		<div className={`${ROW} max-sm:items-baseline max-sm:grid-cols-[minmax(0,1fr)_auto]`}>
			<div className="wrap-anywhere min-w-0 leading-tight">{name}</div>
			<div aria-hidden="true" className="max-sm:col-span-2 max-sm:row-start-2">
				<div className="data-track h-5 bg-shoal">
					<span className={`data-bar block h-full ${colour}`} style={{ width: `${score}%` }} />
				</div>
				<TickScale labels={labels} />
			</div>
			<p aria-hidden="true" className="display text-right text-2xl sm:-mt-1">
				{score}
			</p>
			{note}
		</div>
	);
}

function FilledSlot({ snapshot, competitor }: { snapshot: AuditResult; competitor: MeasuredCompetitor }) {
	return (
		<>
			<Row
				name={<h4 className="font-bold font-display">{competitor.domain}</h4>}
				note={
					<p className="col-span-2 sm:col-start-2 sm:text-right">
						<span className="sr-only">{competitor.score} out of 100, </span>
						{compareScores(snapshot.score, competitor.score)}
					</p>
				}
				labels={[]}
				score={competitor.score}
				colour="bg-ink"
			/>
			<div className="mt-3 mb-1">
				<PairedBars own={snapshot} competitor={competitor} />
			</div>
		</>
	);
}

type FormProps = {
	error: string;
	isMeasuring: boolean;
	/** Whether the visitor has just filled the slot before this one. */
	takesFocus: boolean;
	onSubmit: (website: string) => Promise<void>;
};

/** The field for a competitor's URL. It keeps its text until the competitor has a slot. */
function CompetitorForm({ error, isMeasuring, takesFocus, onSubmit }: FormProps) {
	const field = useRef<HTMLInputElement>(null);
	useEffect(() => {
		if (takesFocus && document.activeElement === document.body) field.current?.focus({ preventScroll: true });
	}, [takesFocus]);

	function submit(event: React.FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (!isMeasuring) void onSubmit(completeWebsiteUrl(field.current?.value ?? ""));
	}

	return (
		<form
			noValidate
			onSubmit={submit}
			aria-label="Measure a competitor"
			className="grid gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start"
		>
			<TextField
				ref={field}
				label="A competitor's web address"
				type="url"
				inputMode="url"
				autoComplete="off"
				placeholder="theirbusiness.com.au"
				error={error || undefined}
			/>
			<button
				type="submit"
				aria-disabled={isMeasuring ? true : undefined}
				className={buttonClass("outline", "min-h-11.5 sm:mt-[1.79rem] sm:min-w-36")}
			>
				{isMeasuring ? "Measuring…" : "Measure"}
			</button>
		</form>
	);
}

type StatusProps = { isFull: boolean; text: string; isHidden: boolean };

/** The current step for the last competitor, then its score. It takes the focus when the last slot is filled and the form is gone. */
function StatusLine({ isFull, text, isHidden }: StatusProps) {
	const line = useRef<HTMLParagraphElement>(null);
	const wasFull = useRef(isFull);
	useEffect(() => {
		if (isFull && !wasFull.current && document.activeElement === document.body) line.current?.focus();
		wasFull.current = isFull;
	}, [isFull]);
	return (
		<p ref={line} tabIndex={-1} role="status" className={isHidden ? "sr-only" : "no-print mt-2 min-h-[1lh] text-ink-soft text-sm sm:ml-48"}>
			{text}
		</p>
	);
}
