import { Combine } from "lucide-react";
import type { CompanyMatch } from "./company-merge-store.server.ts";
import { companyPath } from "./company-path.ts";

const LINK = "font-semibold text-reef-dark underline underline-offset-4 max-sm:py-2.5";

/** Links to companies with the name, website, email address or phone number of this one, and to merging them. */
export function SimilarCompanies({ companyId, similar }: { companyId: number; similar: CompanyMatch[] }) {
	if (similar.length === 0) return null;
	return (
		<ul className="mt-4 grid gap-2">
			{similar.map(({ id, name }) => (
				<li key={id} className="flex items-center gap-2.5 rounded-chart border border-reef bg-shoal px-3">
					<Combine aria-hidden="true" size={18} className="shrink-0" />
					<span className="wrap-anywhere min-w-0 py-2.5">
						Possibly the same company:{" "}
						<a href={companyPath(id)} className={LINK}>
							{name}
						</a>
						.{" "}
						<a href={`${companyPath(companyId)}/merge?with=${id}`} className={LINK}>
							Merge<span className="sr-only"> {name} into this company</span>
						</a>
					</span>
				</li>
			))}
		</ul>
	);
}
