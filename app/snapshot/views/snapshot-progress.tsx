import { LoaderCircle } from "lucide-react";
import { snapshotSteps } from "#app/snapshot/snapshot-steps.ts";
import { ProgressBar } from "#app/ui/progress-bar.tsx";

type Props = { domain: string; stepText: string; percent: number; isSample: boolean };

export function SnapshotProgress({ domain, stepText, percent, isSample }: Props) {
	return (
		<div>
			<h2 className="text-2xl">{isSample ? "Preparing a sample snapshot" : "Preparing your snapshot"}</h2>
			<p className="mt-1 break-all text-ink-soft">{domain}</p>
			<div className="mt-6 flex items-center gap-3">
				<LoaderCircle aria-hidden="true" className="shrink-0 animate-spin text-reef" size={24} />
				<p role="status" className="font-semibold">
					{stepText}
				</p>
			</div>
			<div className="mt-4">
				<ProgressBar percent={percent} label="Snapshot progress" steps={snapshotSteps.length} />
			</div>
			<p aria-hidden="true" className="mt-1 text-right font-semibold text-sm">
				{Math.round(percent)}%
			</p>
		</div>
	);
}
