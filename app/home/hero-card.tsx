import { useEffect, useRef, useState } from "react";
import { openHireUs } from "#app/leads/hire-us-request.ts";
import { preloadHireUsDialog } from "#app/leads/lazy-hire-us-dialog.tsx";
import { WebsiteForm } from "#app/leads/website-form.tsx";
import type { SnapshotMode } from "#app/snapshots/follow-snapshot.ts";
import type { SnapshotResult } from "#app/snapshots/snapshot-result.ts";
import { buttonClass } from "#app/ui/button.ts";
import { showToast } from "#app/ui/toast-store.ts";
import { useIntent } from "#app/ui/use-intent.ts";
import { importSnapshotParts, preloadSnapshotParts, type SnapshotParts } from "./snapshot-parts.ts";

type View =
	| { name: "form" }
	| { name: "progress"; website: string; stepText: string; percent: number; sampleReason: string | null }
	| { name: "results"; website: string; leadKey: string; result: SnapshotResult };

const FAILED = "We could not finish your snapshot. Your request is saved and we will check it by hand.";

type Props = { snapshotMode: SnapshotMode };

/** The card's three views: the form, the steps of the snapshot, its result. The lead is stored before the first step begins. */
export function HeroCard({ snapshotMode }: Props) {
	const [view, setView] = useState<View>({ name: "form" });
	const [parts, setParts] = useState<SnapshotParts | null>(null);
	const running = useRef<AbortController | null>(null);
	const card = useRef<HTMLDivElement>(null);
	const [readiness, setReadiness] = useState("");
	const cameFrom = useRef<View["name"]>("form");
	const heading = useRef<HTMLHeadingElement>(null);

	useIntent(card, preloadSnapshotParts);
	useEffect(() => () => running.current?.abort(), []);
	useEffect(() => {
		if (view.name === "results") preloadHireUsDialog();
	}, [view.name]);
	useEffect(() => {
		if (view.name !== "form" && card.current && isWaitingAt(card.current))
			heading.current?.focus({ preventScroll: !isInView(card.current) });
		else if (view.name === "results") setReadiness("Your snapshot is ready.");
		if (view.name === "form" && cameFrom.current === "results") card.current?.querySelector("input")?.focus();
		cameFrom.current = view.name;
	}, [view.name]);

	async function start(website: string, leadKey: string) {
		const run = new AbortController();
		running.current = run;
		setReadiness("");
		try {
			const fetched = await importSnapshotParts();
			setParts(fetched);
			setView({ name: "progress", website, stepText: "", percent: 0, sampleReason: null });
			for await (const event of fetched.followSnapshot(website, { signal: run.signal, mode: snapshotMode, leadKey })) {
				if (event.type === "step") {
					setView({ name: "progress", website, stepText: event.text, percent: event.percent, sampleReason: event.sampleReason });
				} else setView({ name: "results", website, leadKey, result: event.result });
			}
		} catch {
			if (run.signal.aborted) return;
			setView({ name: "form" });
			showToast({ title: "Error", description: FAILED, destructive: true });
			if (document.activeElement === document.body) card.current?.querySelector("button")?.focus();
		}
	}

	return (
		<div ref={card} className="rounded-chart border border-ink bg-white p-5 shadow-float sm:p-6">
			{/* For a visitor who has gone on to something else and hears rather than sees. */}
			<p aria-live="polite" className="sr-only">
				{readiness}
			</p>
			{view.name === "form" ? (
				<>
					<h2 className="mb-3 text-xl">Your free SEO snapshot</h2>
					<WebsiteForm source="hero" submitLabel="Request Free Analysis" onAccepted={start} />
				</>
			) : null}
			{parts && view.name === "progress" ? (
				<parts.SnapshotProgress
					domain={new URL(view.website).hostname}
					stepText={view.stepText}
					percent={view.percent}
					sampleReason={view.sampleReason}
					headingRef={heading}
				/>
			) : null}
			{parts && view.name === "results" ? (
				<parts.SnapshotResults result={view.result} leadKey={view.leadKey} headingRef={heading}>
					<button
						type="button"
						className={buttonClass("primary")}
						onClick={() => openHireUs({ initialUrl: view.website, packageName: null, earlierLeadKey: view.leadKey })}
					>
						Get Full Report & Consultation
					</button>
					<button type="button" className={buttonClass("outline")} onClick={() => setView({ name: "form" })}>
						Analyze Another Website
					</button>
				</parts.SnapshotResults>
			) : null}
		</div>
	);
}

/** False for a visitor who went on to something else meanwhile: a dialog, a field, a link. Their focus is not ours to move. */
function isWaitingAt(card: HTMLElement): boolean {
	const focused = document.activeElement;
	return focused === null || focused === document.body || focused.matches("main") || card.contains(focused);
}

function isInView(element: HTMLElement): boolean {
	const { top, bottom } = element.getBoundingClientRect();
	return bottom > 0 && top < innerHeight;
}
