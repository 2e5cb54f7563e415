import { LoaderCircle } from "lucide-react";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import { auditSteps } from "#audit/audit-steps.ts";

type Props = {
	domain: string;
	stepText: string;
	/** What really happens in this step; empty in a sample. */
	stepDetail: string;
	percent: number;
	/** The reason why a sample is being prepared; null while the site is being read. */
	sampleReason: string | null;
	headingRef: React.Ref<HTMLHeadingElement>;
};

export function SnapshotProgress({ domain, stepText, stepDetail, percent, sampleReason, headingRef }: Props) {
	return (
		<div>
			<h2 ref={headingRef} tabIndex={-1} className="text-2xl">
				{sampleReason === null ? "Preparing your snapshot" : "Preparing a sample snapshot"}
			</h2>
			<p className="wrap-anywhere mt-1 text-ink-soft">
				{sampleReason === null ? domain : `We could not read ${domain} (${sampleReason}). Meanwhile, here is what a snapshot looks like.`}
			</p>
			<div className="mt-6 flex min-h-[3lh] items-center gap-3">
				<LoaderCircle aria-hidden="true" className="shrink-0 animate-spin text-reef" size={24} />
				<p role="status">
					<strong>{stepText}</strong>
					{stepDetail ? <span className="wrap-anywhere block text-ink-soft text-sm">{stepDetail}</span> : null}
				</p>
			</div>
			<div className="mt-4">
				<ProgressBar percent={percent} label="Snapshot progress" steps={auditSteps.length} />
			</div>
			<p aria-hidden="true" className="mt-1 text-right font-semibold text-sm">
				{Math.round(percent)}%
			</p>
		</div>
	);
}
