import { MapBackground } from "#app/site/map-background.tsx";
import { buttonClass } from "#app/ui/button.ts";

type Props = {
	label: string;
	title: string;
	/** Draws a course that leaves the coast and ends in deep water. */
	isOffCourse?: boolean;
	children: React.ReactNode;
};

/** A short page with one message: what happened and where to go next. */
export function MessagePage({ label, title, isOffCourse = false, children }: Props) {
	return (
		<div className="relative overflow-clip border-ink border-b">
			<div className="page relative z-10 py-12 md:py-16 lg:grid lg:min-h-[34rem] lg:content-center">
				<div className="lg:w-7/12 lg:pr-10">
					<p className="sheet-label">{label}</p>
					<h1 className="mt-4 text-[clamp(2.25rem,1.4rem+3.6vw,3.75rem)]">{title}</h1>
					<div className="wrap-anywhere mt-5 max-w-xl space-y-5 text-lg">{children}</div>
				</div>
			</div>
			<svg
				viewBox="505 520 330 230"
				preserveAspectRatio="xMidYMax slice"
				className="chart block h-64 w-full border-ink border-t sm:h-96 lg:absolute lg:inset-y-0 lg:right-0 lg:h-full lg:w-5/12 lg:border-t-0 lg:border-l"
				aria-hidden="true"
			>
				{/* The labels would be as large as the headline. */}
				<g className="[&_text]:hidden">
					<MapBackground />
				</g>
				{isOffCourse ? <OffCourse /> : null}
			</svg>
		</div>
	);
}

function OffCourse() {
	return (
		<g fill="none" stroke="var(--color-ink)" strokeWidth={1.6}>
			<path d="M602.5 718.8C640 730 648 690 668 672S690 640 708 628" strokeDasharray="5 4" />
			<circle cx={602.5} cy={718.8} r={4} fill="var(--color-reef)" />
			<path d="M702 622l12 12m0-12l-12 12" strokeWidth={2.6} />
			<text x={708} y={612} textAnchor="middle" className="display" fontSize={11} fill="var(--color-ink)" stroke="none">
				You are here
			</text>
		</g>
	);
}

export function NotFoundMessage() {
	return (
		<MessagePage label="Off the chart" title="404 Page Not Found" isOffCourse>
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
