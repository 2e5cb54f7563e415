import { MeasuredResults } from "./measured-results.tsx";
import { SampleResults } from "./sample-results.tsx";
import type { SnapshotResult } from "./snapshot-result.ts";

type Props = {
	result: SnapshotResult;
	/** The key of the lead that asked for it. */
	leadKey: string;
	headingRef: React.Ref<HTMLHeadingElement>;
	/** What the visitor can do next; the page that shows the result decides. */
	children: React.ReactNode;
};

export function SnapshotResults({ result, leadKey, headingRef, children }: Props) {
	return (
		<div className="snapshot-report">
			<p className="sheet-label">{result.kind === "sample" ? "Sample snapshot" : "SEO snapshot"}</p>
			<h2 ref={headingRef} tabIndex={-1} className="mt-2 wrap-anywhere text-2xl">
				<span className="sr-only">Snapshot for </span>
				{result.kind === "sample" ? result.sample.domain : result.snapshot.domain}
				{result.kind === "measured" ? <span className="sr-only">, {result.snapshot.score} out of 100</span> : null}
			</h2>
			{result.kind === "sample" ? (
				<SampleResults sample={result.sample}>{children}</SampleResults>
			) : (
				<MeasuredResults snapshot={result.snapshot} leadKey={leadKey}>
					{children}
				</MeasuredResults>
			)}
		</div>
	);
}
