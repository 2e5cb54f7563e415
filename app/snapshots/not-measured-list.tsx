import type { Finding } from "#audit/audit-result.ts";
import { notMeasured } from "#audit/audit-steps.ts";

/** What could not be checked on this site, and what no snapshot looks at. */
export function NotMeasured({ unknown }: { unknown: Finding[] }) {
	return (
		<>
			{unknown.length > 0 ? (
				<ul className="mb-4 grid gap-2 text-sm">
					{unknown.map(({ id, name, text }) => (
						<li key={id} className="wrap-anywhere min-w-0">
							<strong>{name}.</strong> {text}
						</li>
					))}
				</ul>
			) : null}
			<p className="text-sm">A snapshot reads the pages of your website. It does not look at:</p>
			<ul className="mt-1 mb-4 list-disc pl-5 text-sm print:mb-0 print:columns-2 marker:text-reef">
				{notMeasured.map((what) => (
					<li key={what}>{what}.</li>
				))}
			</ul>
		</>
	);
}
