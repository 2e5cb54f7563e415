/** The button is hidden until the desk's script finds that the browser can copy. */
export function CopyButton({ text, name }: { text: string; name: string }) {
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
