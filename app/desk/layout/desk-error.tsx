type Props = { status: number; title: string; children: React.ReactNode };

/** The error page of the desk. */
export function DeskError({ status, title, children }: Props) {
	return (
		<div className="page py-12">
			<p className="sheet-label">Error {status}</p>
			<h1 className="section-title mt-3">{title}</h1>
			<p className="mt-4">{children}</p>
			<p className="mt-2">
				<a href="/desk" className="inline-flex min-h-11 items-center font-semibold text-reef-dark underline underline-offset-4">
					Back to Today
				</a>
			</p>
		</div>
	);
}
