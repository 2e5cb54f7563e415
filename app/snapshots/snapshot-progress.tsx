import { LoaderCircle } from "lucide-react";
import { TownDot } from "#app/site/queensland-map.tsx";
import { findTownInAddress } from "#app/site/queensland-outline.ts";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import { auditSteps } from "#audit/audit-steps.ts";

/** The map beside the card, whose contours fill. */
export const FILLING_MAP_ID = "filling-map";

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
			<ChartStrip domain={domain} />
			<h2 ref={headingRef} tabIndex={-1} className="text-2xl">
				{sampleReason === null ? "Preparing your snapshot" : "Preparing a sample snapshot"}
			</h2>
			<p className="wrap-anywhere mt-1 text-ink-soft">
				{sampleReason === null
					? domain
					: `${sampleReason.charAt(0).toUpperCase()}${sampleReason.slice(1)}. Meanwhile, here is what a snapshot looks like.`}
			</p>
			<div className="mt-5 flex min-h-[3lh] items-center gap-3">
				<LoaderCircle aria-hidden="true" className="shrink-0 animate-spin text-reef" size={24} />
				<p role="status" className="min-w-0 grow">
					<strong>{stepText}</strong>
					{stepDetail ? <span className="wrap-anywhere block text-ink-soft text-sm">{stepDetail}</span> : null}
				</p>
				<p aria-hidden="true" className="display text-4xl">
					{Math.round(percent)}%
				</p>
			</div>
			<div className="mt-3">
				<ProgressBar percent={percent} label="Snapshot progress" steps={auditSteps.length} />
			</div>
		</div>
	);
}

/** A strip of the map, on screens where the map itself is out of sight below the card. */
function ChartStrip({ domain }: { domain: string }) {
	const town = findTownInAddress(domain);
	const { x, y } = town ?? { x: 470, y: 440 };
	return (
		<svg
			viewBox={`${x - 250} ${y - 50} 620 100`}
			preserveAspectRatio="xMidYMid slice"
			aria-hidden="true"
			className="chart -mx-5 -mt-5 mb-4 block h-28 w-[calc(100%+2.5rem)] rounded-t-chart border-ink border-b bg-paper sm:-mx-6 sm:-mt-6 sm:w-[calc(100%+3rem)] lg:hidden"
		>
			<use href={`#${FILLING_MAP_ID}`} />
			{town ? (
				<g className="town" data-lit="" fontSize={19} strokeLinejoin="round">
					<TownDot town={town} x={x + 26} y={y} />
				</g>
			) : null}
		</svg>
	);
}
