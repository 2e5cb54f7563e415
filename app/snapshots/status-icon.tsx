import { Check, CircleAlert, CircleDashed, Minus, TrendingUp } from "lucide-react";
import type { Status } from "#audit/check.ts";

const LOOKS = {
	fail: { Icon: CircleAlert, colour: "text-coral", words: "To fix" },
	warn: { Icon: TrendingUp, colour: "text-reef-dark", words: "Half right" },
	pass: { Icon: Check, colour: "text-seagrass-dark", words: "Right" },
	na: { Icon: Minus, colour: "text-ink-soft", words: "Does not apply" },
	unknown: { Icon: CircleDashed, colour: "text-ink-soft", words: "Not checked" },
} as const;

/** How a check went, as a sign, and in words for whoever hears the page. */
export function StatusIcon({ status }: { status: Status }) {
	const { Icon, colour, words } = LOOKS[status];
	return (
		<>
			<Icon aria-hidden="true" className={`mt-1 shrink-0 ${colour}`} size={18} />
			<span className="sr-only">{words}: </span>
		</>
	);
}
