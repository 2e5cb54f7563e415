type Props = { label: string; value: string; note?: string };

/** One sounding: a figure, what it is, and a word on it. */
export function Figure({ label, value, note }: Props) {
	return (
		<div className="px-3 py-3">
			<dt className="font-semibold text-sm">{label}</dt>
			<dd>
				<span className="display block text-3xl">{value}</span>
				{note ? <span className="block text-ink-soft text-sm">{note}</span> : null}
			</dd>
		</div>
	);
}
