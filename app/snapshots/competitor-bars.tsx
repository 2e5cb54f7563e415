import { useEffect, useRef, useState } from "react";
import { completeWebsiteUrl, isWebsiteUrl } from "#app/http/website-url.ts";
import { buttonClass } from "#app/ui/button.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { withoutWww } from "#audit/urls/urls.ts";
import { listenToSnapshot } from "./listen-to-snapshot.ts";
import { fillWithTypical } from "./sample-snapshot.ts";
import { ScoreChart } from "./score-chart.tsx";
import { MAX_COMPETITORS } from "./snapshot-role.ts";

type Props = { ownScore: number; ownDomains: string[]; leadKey: string };

/** The score next to three competitors: typical ranges until the visitor names a competitor, who is then measured like the visitor's own site. */
export function CompetitorBars({ ownScore, ownDomains, leadKey }: Props) {
	const [named, setNamed] = useState<{ name: string; score: number }[]>([]);
	const [error, setError] = useState("");
	const [status, setStatus] = useState("");
	const [isMeasuring, setIsMeasuring] = useState(false);
	const running = useRef<AbortController | null>(null);
	useEffect(() => () => running.current?.abort(), []);

	/** Returns whether the competitor is now in the chart. */
	async function measure(website: string): Promise<boolean> {
		const domain = new URL(website).hostname;
		const isKnown = (domains: string[]) => domains.some((known) => withoutWww(known) === withoutWww(domain));
		if (isKnown(ownDomains)) return reject("That's your own site. It's already the first bar.");
		if (isKnown(named.map(({ name }) => name))) return reject(`${domain} is already in the chart.`);
		setError("");
		setIsMeasuring(true);
		const run = new AbortController();
		running.current = run;
		try {
			for await (const event of listenToSnapshot(website, { signal: run.signal, leadKey, role: "competitor" })) {
				if (event.type === "step") setStatus(`${domain}: ${event.text}`);
				if (event.type === "no-result") return reject(`We could not read ${domain} (${event.reason}).`);
				if (event.type === "result") {
					setNamed((earlier) => [...earlier, { name: domain, score: event.result.score }]);
					setStatus(`${domain} scores ${event.result.score}, you score ${ownScore}.`);
					return true;
				}
			}
		} catch {
			// The snapshot was aborted, because the visitor moved on to another website.
		} finally {
			setIsMeasuring(false);
		}
		return false;
	}

	function reject(message: string): false {
		setStatus("");
		setError(message);
		return false;
	}

	return (
		<>
			<ScoreChart ownScore={ownScore} competitors={fillWithTypical(named)} />
			<CompetitorForm
				isFull={named.length === MAX_COMPETITORS}
				error={error}
				status={status}
				isMeasuring={isMeasuring}
				onSubmit={measure}
				onInvalid={() => reject("Please enter a valid website URL")}
			/>
		</>
	);
}

type FormProps = {
	/** Whether the chart has no room for another competitor. */
	isFull: boolean;
	error: string;
	/** The current step for the last competitor, then its score. */
	status: string;
	isMeasuring: boolean;
	onSubmit: (website: string) => Promise<boolean>;
	onInvalid: () => void;
};

/** The field for a competitor's URL. It keeps its text until the competitor is in the chart. */
function CompetitorForm({ isFull, error, status, isMeasuring, onSubmit, onInvalid }: FormProps) {
	const field = useRef<HTMLInputElement>(null);
	const statusLine = useRef<HTMLParagraphElement>(null);
	const hadFocus = useRef(false);

	async function submit(event: React.FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (isMeasuring) return;
		const website = completeWebsiteUrl(field.current?.value ?? "");
		if (!isWebsiteUrl(website)) return onInvalid();
		const form = event.currentTarget;
		const isDone = await onSubmit(website);
		hadFocus.current = form.contains(document.activeElement);
		if (isDone && field.current) field.current.value = "";
	}
	// The full chart removes the form: move focus to the status line instead of losing it.
	useEffect(() => {
		if (isFull && hadFocus.current) statusLine.current?.focus();
	}, [isFull]);

	return (
		<div className="no-print mt-4">
			{isFull ? null : (
				<form noValidate onSubmit={submit} aria-label="Measure a competitor">
					<div className="grid gap-2 min-[25rem]:grid-cols-[1fr_auto] min-[25rem]:items-start">
						<TextField
							ref={field}
							label="A competitor's web address"
							type="url"
							inputMode="url"
							autoComplete="off"
							placeholder="theirbusiness.com.au"
							error={error || undefined}
						/>
						<button
							type="submit"
							aria-disabled={isMeasuring ? true : undefined}
							className={buttonClass("outline", "min-h-11.5 min-[25rem]:mt-6")}
						>
							{isMeasuring ? "Measuring…" : "Measure"}
						</button>
					</div>
				</form>
			)}
			<p ref={statusLine} tabIndex={-1} role="status" className={error ? "sr-only" : "mt-2 min-h-[1lh] text-ink-soft text-sm"}>
				{error || status}
			</p>
		</div>
	);
}
