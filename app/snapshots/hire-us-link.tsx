type Props = { website: string; className: string; children: React.ReactNode };

/** Opens the dialog; until the page is alive, without JavaScript, and in a new tab it leads to the plain page that does the same. */
export function HireUsLink({ website, className, children }: Props) {
	return (
		<a href={`/hire-us?${new URLSearchParams({ website })}`} data-hire-us className={className}>
			{children}
		</a>
	);
}
