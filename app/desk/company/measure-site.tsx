import type { MeasurementState } from "#app/clients/single-watch-store.server.ts";
import { PostButton } from "#app/desk/ui/post-button.tsx";
import { TimeAgo } from "#app/desk/ui/time-ago.tsx";
import { describeNoResult } from "#audit/no-result.ts";

type Props = { measurement: MeasurementState; action: string; now: Date };

/** The button that has the company's site measured now, and how that went. */
export function MeasureSite({ measurement: { isRunning, failure }, action, now }: Props) {
	if (isRunning) {
		return (
			<p data-measuring="" className="mt-3 font-semibold">
				Measuring their site. The result appears here, usually within a minute.
			</p>
		);
	}
	return (
		<>
			{failure ? (
				<p className="wrap-anywhere mt-3">
					We couldn't measure it <TimeAgo time={failure.at.toISOString()} now={now} />: {describeNoResult(failure.cause)}.
				</p>
			) : null}
			<PostButton intent="measure" action={action} formClassName="mt-3" className="w-full">
				Measure their site
			</PostButton>
		</>
	);
}
