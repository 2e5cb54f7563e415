type Props = { href: string; className?: string; children: React.ReactNode };

/** A link that covers its whole row, which must be positioned. The shortcuts j and k move between these. */
export function RowLink({ href, className = "", children }: Props) {
	return (
		<a
			href={href}
			data-row=""
			className={`wrap-anywhere font-semibold text-ink no-underline after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-reef focus-visible:after:-outline-offset-3 ${className}`}
		>
			{children}
		</a>
	);
}
