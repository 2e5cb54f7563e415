type Option = { value: string; label: string };
type Props = { label: string; name: string; value: string; none: string; options: Option[] };

/** A select with its label and an option for nothing. */
export function SelectField({ label, name, value, none, options }: Props) {
	return (
		<label className="block">
			<span className="mb-1 block font-semibold text-sm">{label}</span>
			<select name={name} defaultValue={value} className="field-input">
				<option value="">{none}</option>
				{options.map((option) => (
					<option key={option.value} value={option.value}>
						{option.label}
					</option>
				))}
			</select>
		</label>
	);
}
