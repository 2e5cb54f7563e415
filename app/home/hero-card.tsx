import { useEffect, useRef, useState } from "react";
import { openHireUs, preloadHireUsDialog } from "#app/leads/open-hire-us.tsx";
import { WebsiteForm } from "#app/leads/website-form.tsx";
import type { SnapshotMode, SnapshotResult } from "#app/snapshots/follow-snapshot.ts";
import { buttonClass } from "#app/ui/button.ts";
import { showToast } from "#app/ui/toast-store.ts";
import { useIntent } from "#app/ui/use-intent.ts";

type SnapshotParts = Awaited<ReturnType<typeof importSnapshotParts>>;

type View =
	| { name: "form" }
	| { name: "progress"; website: string; stepText: string; percent: number; sampleReason: string | null }
	| { name: "results"; website: string; leadKey: string; result: SnapshotResult };

const FAILED = "We couldn't finish your snapshot. Your request is saved, and we'll check it by hand.";

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

	useIntent(card, preloadSnapshotParts);
	useEffect(() => () => running.current?.abort(), []);
	useEffect(() => {
		if (view.name === "results") preloadHireUsDialog();
	}, [view.name]);
	useEffect(() => {
		if (view.name !== "form" && card.current && mayTakeFocus(card.current))
			heading.current?.focus({ preventScroll: !isInView(card.current) });
		else if (view.name === "results") setAnnouncement("Your snapshot is ready.");
		if (view.name === "form" && previousView.current === "results") card.current?.querySelector("input")?.focus();
		previousView.current = view.name;
	}, [view.name]);

	async function start(website: string, leadKey: string) {
		const run = new AbortController();
		running.current = run;
		setAnnouncement("");
		try {
			const loaded = await importSnapshotParts();
			setParts(loaded);
			setView({ name: "progress", website, stepText: "", percent: 0, sampleReason: null });
			for await (const event of loaded.followSnapshot(website, { signal: run.signal, mode: snapshotMode, leadKey })) {
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
			{/* For a screen reader whose focus has moved elsewhere. */}
			<p aria-live="polite" className="sr-only">
				{announcement}
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
	const [{ followSnapshot }, { SnapshotProgress }, { SnapshotResults }] = await Promise.all([
		import("#app/snapshots/follow-snapshot.ts"),
		import("#app/snapshots/snapshot-progress.tsx"),
		import("#app/snapshots/snapshot-results.tsx"),
	]);
	return { followSnapshot, SnapshotProgress, SnapshotResults };
}

/** Preloads the code. A failed load is retried when the code is needed. */
function preloadSnapshotParts() {
	void importSnapshotParts().catch(() => {});
}
