type Props = { /** What is put into the clipboard. */ text: string /** What it is, after "Copy". */; name: string };

/** Copies what it stands beside. Hidden until the desk's script knows that the browser lets it. */
export function CopyButton({ text, name }: Props) {
	return (
		<button
			type="button"
			hidden
			data-copy={text}
			className="min-h-11 min-w-11 cursor-pointer whitespace-nowrap text-left text-ink-soft text-sm underline underline-offset-4 hover:text-ink sm:min-h-6"
		>
			<span data-copy-word="">Copy</span>
			<span className="sr-only"> {name}</span>
		</button>
	);
}
