type Props = { website: string; className: string; onOpen: () => void; children: React.ReactNode };

/** Opens the dialog; until the page is hydrated, without JavaScript, and in a new tab it leads to the plain page that does the same. */
export function HireUsLink({ website, className, onOpen, children }: Props) {
	return (
		<a
			href={`/hire-us?${new URLSearchParams({ website })}`}
			className={className}
			onClick={(event) => {
				if (event.metaKey || event.ctrlKey || event.shiftKey) return;
				event.preventDefault();
				onOpen();
			}}
		>
			{children}
		</a>
	);
}
