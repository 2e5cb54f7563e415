import { privacyLink } from "#app/site/navigation.ts";

const TEXTS = {
	website:
		"No sign-up. Our server reads the public pages of the site you name, and we keep its URL to prepare our reply to this request. No marketing.",
	details:
		"We use these details to reply to your request, with one email to confirm it and no marketing. Our team sees them; some of us work outside Australia.",
	report:
		"We use your email address to send you this report once, and your phone number only to talk about it. No marketing. Our team sees them; some of us work outside Australia.",
};

/** Tells visitors next to a form what we do with their details, as Australian Privacy Principle 5 requires. */
export function PrivacyNote({ of, className = "mt-3" }: { of: keyof typeof TEXTS; className?: string }) {
	return (
		<p className={`${className} text-ink-soft text-sm`}>
			{TEXTS[of]} {/* The link opens a new tab, so that nothing typed into the form is lost. */}
			<a href={privacyLink.href} target="_blank" rel="noopener" className="font-semibold text-reef-dark underline underline-offset-4">
				{privacyLink.label}
				<span className="sr-only"> (opens in a new tab)</span>
			</a>
		</p>
	);
}
