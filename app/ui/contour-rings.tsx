const SCALES = [1.5, 1.15, 0.82, 0.52, 0.24];

/** Contours around a rise, cut off at the bottom: a detail for the corner of a panel. */
export function ContourRings({ className }: { className: string }) {
	return (
		<svg
			viewBox="0 0 300 110"
			preserveAspectRatio="xMaxYMax slice"
			aria-hidden="true"
			className={className}
			fill="none"
			stroke="var(--color-reef)"
			strokeWidth="1.5"
		>
			{SCALES.map((scale) => (
				<path
					key={scale}
					d="M0-60C38-66 78-40 84-4S62 58 22 62-58 52-76 18-44-52 0-60Z"
					transform={`translate(214 96) scale(${scale})`}
					vectorEffect="non-scaling-stroke"
				/>
			))}
		</svg>
	);
}
