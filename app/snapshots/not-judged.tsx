import { CircleAlert } from "lucide-react";
import { Drawer } from "#app/ui/drawer.tsx";
import { formatCount } from "#audit/wording.ts";
import { FindingDetails } from "./finding-details.tsx";
import type { NotJudgedSite } from "./follow-snapshot.ts";

/** A site that opens, but that we cannot score: why, what we read, and what to do. */
export function NotJudged({ site, children }: { site: NotJudgedSite; children: React.ReactNode }) {
	const { reason, advice, read } = site;
	const problems = read?.findings.filter(({ status }) => status === "fail" || status === "warn") ?? [];
	return (
		<>
			<p className="mt-3 font-semibold text-lg leading-snug">We can't score this site: {reason}.</p>
			<h3 className="mt-5 text-lg">What to do</h3>
			<p className="mt-1 max-w-[68ch]">{advice} Your request is saved, and a person can look at the site.</p>
			{children}
			<h3 className="mt-5 text-lg">What we read</h3>
			{read ? (
				<>
					<p className="mt-1 max-w-[68ch]">
						{formatCount(read.pagesRead.length, "page")}, starting with <span className="wrap-anywhere">{read.url}</span>
						{read.title ? <>, titled “{read.title}”</> : null}. That was enough for {read.coverage}% of our checks.
					</p>
					{problems.length > 0 ? (
						<Drawer title={`What we found so far (${problems.length})`}>
							<ul>
								{problems.map((finding) => (
									<li key={finding.id}>
										<FindingDetails
											finding={{ ...finding, points: 0 }}
											elsewhere={finding.fix}
											icon={<CircleAlert aria-hidden="true" className="mt-1 shrink-0 text-reef-dark" size={18} />}
										/>
									</li>
								))}
							</ul>
						</Drawer>
					) : null}
				</>
			) : (
				<p className="mt-1">Nothing but the response to our first request.</p>
			)}
		</>
	);
}
