import { CircleAlert, CircleCheck } from "lucide-react";
import type { Flash } from "#app/desk/flash.ts";

type Props = { flash: Flash | null; children?: React.ReactNode };

/** What just happened, once. */
export function FlashMessage({ flash, children }: Props) {
	if (!flash) return null;
	const isDone = flash.kind === "done";
	return (
		<p
			role={isDone ? "status" : "alert"}
			className={`mb-4 flex items-start gap-2.5 rounded-chart border border-l-4 bg-white px-3 py-2.5 ${isDone ? "border-seagrass" : "border-coral"}`}
		>
			{isDone ? (
				<CircleCheck aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-seagrass" />
			) : (
				<CircleAlert aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-coral" />
			)}
			<span>
				{flash.sentence} {children}
			</span>
		</p>
	);
}
