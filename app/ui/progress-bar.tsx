type Props = { percent: number; label: string; steps: number };

/** A progress bar divided into steps, in the colour of the text. */
export function ProgressBar({ percent, label, steps }: Props) {
	const rounded = Math.round(percent);
	return (
		<div>
			<div
				role="progressbar"
				aria-label={label}
				aria-valuemin={0}
				aria-valuemax={100}
				aria-valuenow={rounded}
				aria-valuetext={`Step ${Math.round((percent / 100) * steps)} of ${steps}`}
				className="h-4 overflow-hidden border border-current"
			>
				<div
					className="data-bar h-full origin-left bg-current transition-transform duration-200"
					style={{ transform: `scaleX(${percent / 100})` }}
				/>
			</div>
			<div aria-hidden="true" className="grid h-2 border-x" style={{ gridTemplateColumns: `repeat(${steps}, 1fr)` }}>
				{Array.from({ length: steps - 1 }, (_, step) => step).map((step) => (
					<span key={step} className="border-r" />
				))}
			</div>
		</div>
	);
}
