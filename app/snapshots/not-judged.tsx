import { Drawer } from "#app/ui/drawer.tsx";
import { formatCount } from "#audit/wording.ts";
import { FindingDetails, NumberMark } from "./finding-details.tsx";
import type { NotJudgedSite } from "./follow-snapshot.ts";
import { VerticalGauge } from "./score-gauge.tsx";

/** A site that opens, but that we cannot score: why, what we read, and what to do. */
export function NotJudged({ site, children }: { site: NotJudgedSite; children: React.ReactNode }) {
	const { reason, advice, read } = site;
	const problems = read?.findings.filter(({ status }) => status === "fail" || status === "warn") ?? [];
	return (
		<>
			<div className="mt-4 grid items-start gap-x-10 gap-y-6 border-ink md:border-t md:pt-7 lg:grid-cols-12">
				<div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-[min(1.25rem,4vw)] sm:gap-x-8 lg:col-span-5">
					<VerticalGauge score={null} />
					<p className="display text-xl leading-tight sm:text-2xl">We can't score this site: {reason}.</p>
				</div>
				<div className="border-hairline lg:col-span-7 lg:border-l lg:pl-10">
					<h3 className="text-xl">What to do</h3>
					<p className="mt-1 max-w-[60ch]">{advice} Your request is saved, and a person can look at the site.</p>
					{children}
				</div>
			</div>
			<h3 className="mt-8 border-ink border-t pt-6 text-xl">What we read</h3>
			{read ? (
				<>
					<p className="mt-1 max-w-[68ch]">
						{formatCount(read.pagesRead.length, "page")}, starting with <span className="wrap-anywhere">{read.url}</span>
						{read.title ? <>, titled “{read.title}”</> : null}. That was enough for {read.coverage}% of our checks.
					</p>
					{problems.length > 0 ? (
						<Drawer title={`What we found so far (${problems.length})`} className="mt-4 mb-3 border-hairline border-t sm:mb-2">
							<ul>
								{problems.map((finding) => (
									<li key={finding.id}>
										<FindingDetails finding={{ ...finding, points: 0 }} elsewhere={finding.fix} icon={<NumberMark look="fix" />} />
									</li>
								))}
							</ul>
						</Drawer>
					) : null}
				</>
			) : (
				<p className="mt-1">Only the response to our first request.</p>
			)}
		</>
	);
}
