import { Logo } from "#app/shell/logo.tsx";

type Props = {
	/** Who is signed in, and the way out. */
	account?: React.ReactNode;
	/** Where one can go. */
	children?: React.ReactNode;
};

/** The slim band over the desk: dark, so that nobody takes it for the public site. */
export function DeskHeader({ account, children }: Props) {
	return (
		<>
			<a
				href="#main"
				className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-chart focus:bg-mango focus:px-4 focus:py-2 focus:text-ink"
			>
				Skip to content
			</a>
			<header className="on-dark no-print bg-deep text-paper">
				<div className="neatline" aria-hidden="true" />
				<div className="page flex flex-wrap items-center justify-between gap-x-2 sm:gap-x-6">
					<a href="/desk" className="flex min-h-12 min-w-0 items-center gap-2.5 text-paper no-underline max-sm:[&_.display]:text-base">
						<Logo />
						<span className="border-paper/40 border-l pl-2.5 font-semibold text-sm">Desk</span>
					</a>
					<div className="order-3 w-full lg:order-2 lg:w-auto lg:grow">{children}</div>
					<div className="-mr-2 order-2 lg:order-3 lg:mr-0">{account}</div>
				</div>
			</header>
		</>
	);
}
