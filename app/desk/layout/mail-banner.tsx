import { CircleAlert } from "lucide-react";

/** Says on every desk page that email is failing. */
export function MailBanner({ text, isOwner }: { text: string; isOwner: boolean }) {
	return (
		<section aria-labelledby="mail-failing" className="page pt-4">
			<div className="flex items-start gap-2.5 rounded-chart border border-coral border-l-4 bg-white px-3 py-2.5">
				<CircleAlert aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-coral" />
				<div className="min-w-0 max-w-[90ch] grow">
					<p id="mail-failing" className="display">
						Email isn't going out
					</p>
					<p className="wrap-anywhere mt-1 text-sm">
						{text} We keep trying, and nothing is lost. Until then, reply by phone.{" "}
						{isOwner ? (
							<a href="/desk/data" className="font-semibold text-reef-dark underline underline-offset-4 max-sm:inline-block max-sm:py-2.5">
								Send a test email
							</a>
						) : null}
					</p>
				</div>
			</div>
		</section>
	);
}
