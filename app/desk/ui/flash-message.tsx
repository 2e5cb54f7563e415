import { CircleAlert, CircleCheck } from "lucide-react";
import { leadPath } from "#app/desk/lead-shared/desk-paths.ts";
import type { Flash } from "./flash.ts";

type Props = {
	flash: (Pick<Flash, "kind" | "message"> & Partial<Flash>) | null;
	/** The lead it is about, if the page is not that lead's. */
	about?: { name: string; href: string } | null;
	children?: React.ReactNode;
};

/** A message about the form that was just sent. */
export function FlashMessage({ flash, about = null, children }: Props) {
	if (!flash) return null;
	const isDone = flash.kind === "done";
	return (
		<p
			id="flash"
			role={isDone ? "status" : "alert"}
			className={`mb-4 flex items-start gap-2.5 rounded-chart border border-l-4 bg-white px-3 py-2.5 ${isDone ? "border-seagrass" : "border-coral"}`}
		>
			{isDone ? (
				<CircleCheck aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-seagrass" />
			) : (
				<CircleAlert aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-coral" />
			)}
			<span className="wrap-anywhere min-w-0">
				{about ? (
					<>
						<a href={about.href} className="font-semibold text-reef-dark underline underline-offset-4">
							{about.name}
						</a>
						: {flash.message.charAt(0).toLowerCase() + flash.message.slice(1)}
					</>
				) : (
					flash.message
				)}{" "}
				{flash.key === "spam" && flash.leadId ? <FlashLink href={leadPath(flash.leadId)}>Not spam?</FlashLink> : null}
				{children}
			</span>
		</p>
	);
}

/** A link in the message, with a tap target that does not make the line taller. */
export function FlashLink({ href, children }: { href: string; children: React.ReactNode }) {
	return (
		<a href={href} className="-my-2.5 inline-flex min-h-11 items-center font-semibold text-reef-dark underline underline-offset-4">
			{children}
		</a>
	);
}
