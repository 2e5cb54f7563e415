import { useEffect, useRef, useState } from "react";
import { completeWebsiteUrl, isWebsiteUrl } from "#app/http/website-url.ts";
import { buttonClass } from "#app/ui/button.ts";
import type { AuditResult } from "#audit/audit-result.ts";
import { withoutWww } from "#audit/urls/urls.ts";
import { listenToSnapshot } from "./listen-to-snapshot.ts";
import { compareScores } from "./paired-bars.tsx";
import type { SampleSnapshot } from "./sample-snapshot.ts";
import type { MeasuredCompetitor } from "./snapshot-store.server.ts";
import { TickScale } from "./tick-scale.tsx";

const COMPETITOR_NAMES = ["Competitor A", "Competitor B", "Competitor C"];

/** The made-up scores of a sample, hatched. */
export function SampleBars({ sample: { overallScore, competitors } }: { sample: SampleSnapshot }) {
	return (
		<>
			<h3 className="text-xl">You and your competitors</h3>
			<Bars ownScore={overallScore} isSample>
				{competitors.map(({ name, score }) => (
					<li key={name} className={ROW}>
						<ScoreBar name={name} score={score} look="typical-range" />
					</li>
				))}
			</Bars>
		</>
	);
}

type Props = { snapshot: AuditResult; measuredBefore: MeasuredCompetitor[]; leadKey: string };

type Slot =
	| { state: "empty"; error?: string }
	| { state: "measuring"; domain: string }
	| { state: "measured"; competitor: MeasuredCompetitor };

/** The site's score over three competitors. No one can know a visitor's rivals, so each is an empty slot until the visitor names a site, which is then measured. */
export function CompetitorBars({ snapshot, measuredBefore, leadKey }: Props) {
	const [slots, setSlots] = useState(() =>
		COMPETITOR_NAMES.map((_, index): Slot => {
			const competitor = measuredBefore[index];
			return competitor ? { state: "measured", competitor } : { state: "empty" };
		}),
	);
	const [status, setStatus] = useState("");
	const runs = useRef(new Set<AbortController>());
	const section = useRef<HTMLElement>(null);
	const statusLine = useRef<HTMLParagraphElement>(null);
	useEffect(() => {
		const { current } = runs;
		return () => {
			for (const run of current) run.abort();
		};
	}, []);

	// The form of a slot goes when its bar appears, and the focus with it.
	const measured = slots.filter(({ state }) => state === "measured").length;
	const measuredEarlier = useRef(measured);
	useEffect(() => {
		if (measured > measuredEarlier.current && document.activeElement === document.body)
			(section.current?.querySelector("input") ?? statusLine.current)?.focus({ preventScroll: true });
		measuredEarlier.current = measured;
	}, [measured]);

	async function measure(index: number, website: string) {
		const setSlot = (slot: Slot) => setSlots((earlier) => earlier.map((one, at) => (at === index ? slot : one)));
		const reject = (error: string) => {
			setStatus(error);
			setSlot({ state: "empty", error });
		};
		if (!isWebsiteUrl(website)) return reject("Please enter a valid website URL");
		const domain = new URL(website).hostname;
		const isAmong = (domains: string[]) => domains.some((known) => withoutWww(known) === withoutWww(domain));
		if (isAmong([snapshot.domain, new URL(snapshot.url).hostname])) return reject("That's your own site. Please enter a competitor's.");
		if (isAmong(slots.flatMap(listDomains))) return reject(`${domain} is already in your list.`);
		setSlot({ state: "measuring", domain });
		const run = new AbortController();
		runs.current.add(run);
		try {
			for await (const event of listenToSnapshot(website, { signal: run.signal, leadKey, role: "competitor" })) {
				// The steps of several sites would talk over each other, and over the results.
				if (event.type === "step" && runs.current.size === 1) setStatus(`${domain}: ${event.detail || event.text}`);
				if (event.type === "no-result") return reject(`We couldn't read ${domain} (${event.reason}).`);
				if (event.type === "result") {
					const { score, points } = event.result;
					setSlot({ state: "measured", competitor: { domain, score, points } });
					setStatus(`${domain} scores ${score}, ${compareScores(snapshot.score, score)}.`);
				}
			}
		} catch {
			// The snapshot was aborted, because the visitor moved on to another website.
		} finally {
			runs.current.delete(run);
		}
	}

	// The message stands under its field as well.
	const isError = slots.some((slot) => slot.state === "empty" && slot.error === status);
	return (
		<section ref={section} aria-labelledby="competitors-title">
			<h3 id="competitors-title" className="text-xl">
				You and your competitors
			</h3>
			{measured < slots.length ? <SearchHint search={snapshot.likelySearch} /> : null}
			<Bars ownScore={snapshot.score}>
				{slots.map((slot, index) => (
					<li key={COMPETITOR_NAMES[index]} className={`${ROW} ${slot.state === "measured" ? "" : "no-print"}`}>
						{slot.state === "measured" ? (
							<ScoreBar name={slot.competitor.domain} score={slot.competitor.score} look="bg-ink" />
						) : (
							<SlotForm name={COMPETITOR_NAMES[index] ?? ""} slot={slot} onSubmit={(website) => void measure(index, website)} />
						)}
					</li>
				))}
			</Bars>
			<p ref={statusLine} tabIndex={-1} role="status" className={isError ? "sr-only" : "no-print mt-2 min-h-[1lh] text-ink-soft text-sm"}>
				{status}
			</p>
		</section>
	);
}

function listDomains(slot: Slot): string[] {
	if (slot.state === "measured") return [slot.competitor.domain];
	return slot.state === "measuring" ? [slot.domain] : [];
}

/** Tells the visitor where to look for competitors. */
function SearchHint({ search }: { search: string | null }) {
	return (
		<p className="no-print mt-1">
			Who is above you
			{search ? (
				<>
					{" "}
					for{" "}
					<a
						href={`https://www.google.com/search?${new URLSearchParams({ q: search })}`}
						target="_blank"
						rel="noopener noreferrer"
						className="text-reef-dark underline"
					>
						“{search}”<span className="sr-only"> (opens Google in a new tab)</span>
					</a>
				</>
			) : (
				" in Google"
			)}
			? Enter their web addresses and we'll measure them the same way.
		</p>
	);
}

/** A name, its bar and its figure, with the bar below the name on a phone. */
const ROW =
	"grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-1.5 sm:grid-cols-[10.5rem_minmax(0,1fr)_6.25rem] sm:gap-y-0.5";

type BarsProps = { ownScore: number; isSample?: boolean; children: React.ReactNode };

/** The visitor's own bar, the others below it, and the scale they share. */
function Bars({ ownScore, isSample = false, children }: BarsProps) {
	return (
		<>
			<ul aria-label="Your site and your competitors" className="mt-3">
				<li className={ROW}>
					<ScoreBar name="Your site" score={ownScore} look={isSample ? "typical-range border-2 border-reef-dark" : "bg-reef"} />
				</li>
				{children}
			</ul>
			<div aria-hidden="true" className={ROW}>
				<div className="max-sm:col-span-2 sm:col-start-2">
					<TickScale />
				</div>
			</div>
		</>
	);
}

function ScoreBar({ name, score, look }: { name: string; score: number; look: string }) {
	return (
		<>
			<span className="wrap-anywhere min-w-0 font-bold font-display leading-tight">{name}</span>
			<span className="display text-right text-xl sm:col-start-3 sm:text-2xl">{score}</span>
			<span aria-hidden="true" className="data-track row-start-2 block bg-shoal max-sm:col-span-2 sm:col-start-2 sm:row-start-1">
				<span className={`data-bar block h-6 ${look}`} style={{ width: `${score}%` }} />
			</span>
		</>
	);
}

type SlotFormProps = { name: string; slot: Exclude<Slot, { state: "measured" }>; onSubmit: (website: string) => void };

/** An empty slot: the field for a competitor's URL, as wide as the scale. It keeps its text until the competitor is measured. */
function SlotForm({ name, slot, onSubmit }: SlotFormProps) {
	const field = useRef<HTMLInputElement>(null);
	const id = `slot-${name.at(-1)}`;
	const isMeasuring = slot.state === "measuring";
	const error = slot.state === "empty" ? slot.error : undefined;

	function submit(event: React.FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (!isMeasuring) onSubmit(completeWebsiteUrl(field.current?.value ?? ""));
	}

	return (
		<form noValidate onSubmit={submit} className="col-span-full grid grid-cols-subgrid items-center gap-y-1">
			<label htmlFor={id} className="font-bold font-display text-ink-soft leading-tight max-sm:col-span-2">
				{name}
			</label>
			<input
				ref={field}
				id={id}
				type="url"
				inputMode="url"
				autoComplete="off"
				placeholder="theirsite.com.au"
				aria-invalid={error ? true : undefined}
				aria-describedby={error ? `${id}-error` : undefined}
				className="field-input min-w-0 border-dashed"
			/>
			<button type="submit" aria-disabled={isMeasuring ? true : undefined} className={buttonClass("outline", "px-2")}>
				{isMeasuring ? "Measuring…" : "Measure"}
				<span className="sr-only"> {name}</span>
			</button>
			{error ? (
				<p id={`${id}-error`} className="field-error col-span-full sm:col-start-2">
					{error}
				</p>
			) : null}
		</form>
	);
}
