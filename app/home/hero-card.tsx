import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { openHireUs, preloadHireUsDialog } from "#app/leads/open-hire-us.tsx";
import { type SentWebsite, WebsiteForm } from "#app/leads/website-form.tsx";
import type { SnapshotMode, SnapshotResult } from "#app/snapshots/follow-snapshot.ts";
import { fetchReport, findKeptSnapshot, forgetSnapshot, type KeptSnapshot, keepSnapshot } from "#app/snapshots/kept-snapshot.ts";
import type { MeasuredCompetitor } from "#app/snapshots/snapshot-store.server.ts";
import { buttonClass } from "#app/ui/button.ts";
import { loadStyles } from "#app/ui/load-styles.ts";
import { showToast } from "#app/ui/toast-store.ts";
import { useIntent } from "#app/ui/use-intent.ts";
import { auditSteps } from "#audit/audit-steps.ts";

type SnapshotParts = Awaited<ReturnType<typeof importSnapshotParts>>;

type View =
	/** `earlier` is the request that ended without a result, and why. */
	| { name: "form"; earlier?: SentWebsite & { problem: string } }
	| { name: "progress"; website: string; stepText: string; stepDetail: string; percent: number; sampleReason: string | null }
	/** `isNew` is false for a result that a reload or the Back button brought back. */
	| (SentWebsite & { name: "results"; result: SnapshotResult; competitors: MeasuredCompetitor[]; isNew: boolean });

const FAILED = "We couldn't finish your snapshot. Your request is saved.";

type Props = { snapshotMode: SnapshotMode };

/** Shows the form, then the progress, then the result. The lead is stored before the first step starts. */
export function HeroCard({ snapshotMode }: Props) {
	const [view, setView] = useState<View>({ name: "form" });
	const [parts, setParts] = useState<SnapshotParts | null>(null);
	const running = useRef<AbortController | null>(null);
	const card = useRef<HTMLDivElement>(null);
	const [announcement, setAnnouncement] = useState("");
	const previousView = useRef<View["name"]>("form");
	const heading = useRef<HTMLHeadingElement>(null);
	const isBroughtBack = view.name === "results" && !view.isNew;
	const isSample = view.name === "results" && view.result.kind === "sample";

	useIntent(card, preloadSnapshotParts);
	useEffect(() => {
		const typedEarlier = card.current?.querySelector("input")?.value;
		if (typedEarlier) showOnMap(card.current, typedEarlier);
	}, []);
	useEffect(() => () => running.current?.abort(), []);
	useEffect(() => {
		const kept = findKeptSnapshot();
		if (!kept) return;
		bringBack(kept).then(
			({ loaded, restored }) => {
				setParts(loaded);
				setView((now) => (now.name === "form" ? restored : now));
			},
			// The report has expired, or the server does not respond: the form is still there.
			() => {},
		);
	}, []);
	useEffect(() => {
		if (view.name === "progress") showOnMap(card.current, view.website, view.percent);
		else if (view.name === "form" && previousView.current !== "form") showOnMap(card.current, view.earlier?.website ?? "");
	}, [view]);
	useEffect(() => {
		if (view.name === "results") preloadHireUsDialog();
	}, [view.name]);
	useEffect(() => {
		if (view.name !== "form" && !isBroughtBack && card.current && mayTakeFocus(card.current))
			heading.current?.focus({ preventScroll: !isInView(card.current) });
		else if (view.name === "results") setAnnouncement(`Your ${isSample ? "sample " : ""}snapshot is ready.`);
		if (view.name === "form" && previousView.current !== "form") card.current?.querySelector("input")?.focus();
		previousView.current = view.name;
	}, [view.name, isBroughtBack, isSample]);

	async function start({ website, leadKey }: SentWebsite) {
		const run = new AbortController();
		running.current = run;
		setAnnouncement("");
		try {
			const loaded = await importSnapshotParts();
			flushSync(() => {
				setParts(loaded);
				const sampleReason = loaded.explainSwitchedOff(snapshotMode);
				setView({ name: "progress", website, stepText: "", stepDetail: "", percent: 0, sampleReason });
			});
			await nextPaint();
			for await (const event of loaded.followSnapshot(website, { signal: run.signal, mode: snapshotMode, leadKey })) {
				if (event.type === "step") {
					const { text: stepText, detail: stepDetail, percent, sampleReason } = event;
					setView({ name: "progress", website, stepText, stepDetail, percent, sampleReason });
				} else if (event.type === "problem") {
					setView({ name: "form", earlier: { website, leadKey, problem: event.message } });
				} else {
					const { result } = event;
					if (result.kind === "measured" && result.reportId) keepSnapshot({ reportId: result.reportId, website, leadKey });
					setView({ name: "results", website, leadKey, result, competitors: [], isNew: true });
				}
			}
		} catch {
			if (run.signal.aborted) return;
			setView({ name: "form" });
			showToast({ title: "Error", description: FAILED, destructive: true });
			if (document.activeElement === document.body) card.current?.querySelector("button")?.focus();
		}
	}

	function startOver() {
		forgetSnapshot();
		setView({ name: "form" });
	}

	return (
		<div
			ref={card}
			className="rounded-chart border border-ink bg-white p-5 sm:p-6"
			onInput={({ target }) => {
				if (view.name === "form" && target instanceof HTMLInputElement) showOnMap(card.current, target.value);
			}}
		>
			{/* For a screen reader whose focus has moved elsewhere. */}
			<p aria-live="polite" className="sr-only">
				{announcement}
			</p>
			{view.name === "form" ? (
				<>
					<h2 className="mb-3 text-xl">Your free SEO snapshot</h2>
					<WebsiteForm source="hero" submitLabel="Request Free Analysis" earlier={view.earlier} onAccepted={start} />
				</>
			) : null}
			{parts && view.name === "progress" ? (
				<parts.SnapshotProgress
					domain={new URL(view.website).hostname}
					stepText={view.stepText}
					stepDetail={view.stepDetail}
					percent={view.percent}
					sampleReason={view.sampleReason}
					headingRef={heading}
				/>
			) : null}
			{parts && view.name === "results" ? (
				<parts.SnapshotResults
					result={view.result}
					competitors={view.competitors}
					isNew={view.isNew}
					leadKey={view.leadKey}
					headingRef={heading}
				>
					<div className="grid gap-1.5">
						<button
							type="button"
							className={buttonClass("primary", "max-sm:px-3")}
							onClick={() => openHireUs({ initialUrl: view.website, packageName: null, earlierLeadKey: view.leadKey })}
						>
							Get Full Report & Consultation
						</button>
						<p className="text-ink-soft text-sm">A person replies within 24 hours with a custom proposal.</p>
					</div>
					<button type="button" className={buttonClass("quiet")} onClick={startOver}>
						Analyze Another Website
					</button>
				</parts.SnapshotResults>
			) : null}
		</div>
	);
}

/** Loads the result of this tab again, after a reload or with the Back button. */
async function bringBack(kept: KeptSnapshot): Promise<{ loaded: SnapshotParts; restored: View }> {
	const { reportId } = kept;
	const [loaded, { snapshot, competitors }] = await Promise.all([importSnapshotParts(), fetchReport(reportId)]);
	return { loaded, restored: { name: "results", ...kept, result: { kind: "measured", snapshot, reportId }, competitors, isNew: false } };
}

/** Resolves when the browser has painted the page, or soon after in a hidden tab, which paints nothing. */
function nextPaint(): Promise<unknown> {
	const painted = new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
	return Promise.race([painted, new Promise((resolve) => setTimeout(resolve, 200))]);
}

/** Returns false when the visitor has moved on to a dialog, a field or a link, because we must not take their focus. */
function mayTakeFocus(card: HTMLElement): boolean {
	const focused = document.activeElement;
	return focused === null || focused === document.body || focused.matches("main") || card.contains(focused);
}

function isInView(element: HTMLElement): boolean {
	const { top, bottom } = element.getBoundingClientRect();
	return bottom > 0 && top < innerHeight;
}

/** The code of a running snapshot, loaded only for visitors who start one. */
async function importSnapshotParts() {
	const [{ markMap }, { explainSwitchedOff, followSnapshot }, { SnapshotProgress }, { SnapshotResults }] = await Promise.all([
		import("#app/site/mark-map.ts"),
		import("#app/snapshots/follow-snapshot.ts"),
		import("#app/snapshots/snapshot-progress.tsx"),
		import("#app/snapshots/snapshot-results.tsx"),
		loadStyles(),
	]);
	return { markMap, explainSwitchedOff, followSnapshot, SnapshotProgress, SnapshotResults };
}

/** What the map should show. Imports that started one after the other may end in another order. */
let latestMarks = { address: "", stepsDone: 0 };

/** Marks the website and the progress on the map beside the card. */
function showOnMap(card: HTMLElement | null, address: string, percent = 0) {
	const hero = card?.closest("section");
	latestMarks = { address, stepsDone: (percent / 100) * auditSteps.length };
	if (hero)
		void importSnapshotParts().then(
			({ markMap }) => markMap(hero, latestMarks),
			() => {},
		);
}

/** Preloads the code. A failed load is retried when the code is needed. */
function preloadSnapshotParts() {
	void importSnapshotParts().catch(() => {});
}
