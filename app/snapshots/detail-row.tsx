/** A label and what it stands for, side by side where there is room. For a `dl`. */
export function DetailRow({ label, children }: { label: string; children: React.ReactNode }) {
	return (
		<div className="sm:contents">
			<dt className="font-semibold">{label}</dt>
			<dd className="wrap-anywhere min-w-0">{children}</dd>
		</div>
	);
}
