import { Search } from "lucide-react";

/** The field for a search through the articles. */
export function ArticleQueryField({ label }: { label: string }) {
	return (
		<div>
			<label htmlFor="article-query" className="mb-1 block font-bold font-display text-sm">
				{label}
			</label>
			<div className="relative">
				<Search aria-hidden="true" size={18} className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-soft" />
				<input
					id="article-query"
					name="q"
					type="search"
					maxLength={80}
					autoComplete="off"
					enterKeyHint="search"
					placeholder="A town or a trade"
					className="field-input pl-10! placeholder:text-ink-soft"
				/>
			</div>
		</div>
	);
}
