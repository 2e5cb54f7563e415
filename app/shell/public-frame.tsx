import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/** What stands around every public page. */
export function PublicFrame({ children }: { children: React.ReactNode }) {
	return (
		<>
			<a
				href="#main"
				className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-chart focus:bg-ink focus:px-4 focus:py-2 focus:text-paper"
			>
				Skip to content
			</a>
			<SiteHeader />
			<main id="main" tabIndex={-1} className="grow outline-none">
				{children}
			</main>
			<SiteFooter />
		</>
	);
}
