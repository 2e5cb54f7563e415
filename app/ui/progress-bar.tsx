type Props = { percent: number; label: string; steps: number };

/** A progress bar divided into steps, in the colour of the text. The step under way is hatched. */
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
				className="grid h-4 overflow-hidden border border-current *:[grid-area:1/1]"
			>
				<div
					className="bg-[repeating-linear-gradient(135deg,currentcolor_0_2px,transparent_2px_7px)] transition-transform duration-200"
					style={{ transform: `translateX(${percent - 100}%)` }}
				/>
				<div
					className="data-bar origin-left bg-current transition-transform duration-200"
					style={{ transform: `scaleX(${Math.max(0, percent / 100 - 1 / steps)})` }}
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
