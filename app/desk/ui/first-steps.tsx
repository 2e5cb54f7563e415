import { ChartFragment } from "#app/site/chart-fragment.tsx";

const LINK = "font-semibold text-reef-dark underline underline-offset-4 max-sm:py-2.5";

/** Lists three steps to check that everything works. The desk shows them until the first lead arrives. */
export function FirstSteps() {
	return (
		<section
			aria-labelledby="first-steps-title"
			className="mt-6 grid items-stretch overflow-hidden rounded-chart border border-hairline bg-white sm:grid-cols-[1fr_14rem]"
		>
			<div className="px-5 py-7">
				<h2 id="first-steps-title" className="text-xl">
					No requests yet
				</h2>
				<p className="mt-2 max-w-[60ch] text-ink-soft">
					Requests for a free analysis and hire-us requests show up here. Until then, three steps to try:
				</p>
				<ol className="mt-5 grid max-w-[60ch] gap-4">
					<Step number={1} title="Send a test request">
						<a href="/" className={LINK}>
							Open the site
						</a>{" "}
						and request a free analysis of a website. Delete the request afterwards.
					</Step>
					<Step number={2} title="Read its email">
						It reaches you within two minutes. Nothing there? “What was sent” on the company's page says why. If no mail server is set up,
						emails are saved in the data folder, under “mail”.
					</Step>
					<Step number={3} title="Add a colleague">
						Owners invite colleagues on the{" "}
						<a href="/desk/staff" className={LINK}>
							Staff page
						</a>
						.
					</Step>
				</ol>
			</div>
			<ChartFragment className="hidden size-full border-hairline border-l sm:block" />
		</section>
	);
}

function Step({ number, title, children }: { number: number; title: string; children: React.ReactNode }) {
	return (
		<li className="grid grid-cols-[2rem_1fr]">
			<span aria-hidden="true" className="display text-2xl text-reef-dark leading-none">
				{number}
			</span>
			<div>
				<h3 className="text-base">{title}</h3>
				<p className="mt-1">{children}</p>
			</div>
		</li>
	);
}
