import { ChartFragment } from "#app/site/chart-fragment.tsx";
import { buttonClass } from "#app/ui/button.ts";

type Props = { label: string; title: string; children: React.ReactNode };

/** A short page with one message: what happened and where to go next. */
export function MessagePage({ label, title, children }: Props) {
	return (
		<div className="page grid items-start *:min-w-0 gap-10 py-14 md:py-20 lg:grid-cols-[7fr_5fr]">
			<div>
				<p className="sheet-label">{label}</p>
				<h1 className="section-title mt-3">{title}</h1>
				<div className="wrap-anywhere mt-4 space-y-5 text-lg">{children}</div>
			</div>
			<ChartFragment className="hidden h-80 w-full border border-ink bg-paper lg:block" />
		</div>
	);
}

export function NotFoundMessage() {
	return (
		<MessagePage label="Off the chart" title="404 Page Not Found">
			<p>Did you forget to add the page to the router?</p>
			<p className="text-ink-soft">The page may have moved. Start again from the home page or the blog.</p>
			<p className="flex flex-wrap gap-3">
				<a href="/" className={buttonClass("primary")}>
					Go to the home page
				</a>
				<a href="/blog" className={buttonClass("outline")}>
					Read the blog
				</a>
			</p>
		</MessagePage>
	);
}
