import { useId } from "react";

export type TextFieldProps = {
	label: string;
	hint?: string;
	error?: string | undefined;
	/** Renders a textarea with this many rows instead of an input. */
	rows?: number;
} & React.ComponentPropsWithRef<"input">;

/** A labelled input, linked to its hint and error for assistive technology. */
export function TextField({ label, hint, error, rows, className = "", ref, ...input }: TextFieldProps) {
	const id = useId();
	const describedBy = [error ? `${id}-error` : "", hint ? `${id}-hint` : ""].filter(Boolean).join(" ");
	const shared = {
		id,
		className: "field-input",
		"aria-invalid": error ? (true as const) : undefined,
		"aria-describedby": describedBy || undefined,
	};
	return (
		<div className={className}>
			<label
				htmlFor={id}
				className={`block font-bold font-display text-[0.9375rem] leading-snug ${hint ? "mb-0.5 sm:mr-2 sm:mb-2 sm:inline-block" : "mb-2"}`}
			>
				{label}
			</label>
			{hint ? (
				<p id={`${id}-hint`} className="mb-2 text-ink-soft text-sm leading-snug sm:inline-block">
					{hint}
				</p>
			) : null}
			{rows ? (
				<textarea
					{...(input as React.ComponentPropsWithRef<"textarea">)}
					{...shared}
					ref={ref as React.Ref<HTMLTextAreaElement>}
					rows={rows}
				/>
			) : (
				<input {...input} {...shared} ref={ref} />
			)}
			{error ? (
				<p id={`${id}-error`} className="field-error mt-1.5">
					{error}
				</p>
			) : null}
		</div>
	);
}
