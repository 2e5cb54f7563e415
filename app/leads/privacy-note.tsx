import { privacyLink } from "#app/site/navigation.ts";

const TEXTS = {
	website: "No sign-up, no marketing. We only look at public pages, and keep the address you enter to handle your request.",
	details:
		"We use these details to reply to you, with one email to confirm and no marketing. Our team can see them, and some of us work outside Australia.",
	report:
		"We use your email address to send you this report once, and your phone number only to talk about it. No marketing. Our team can see both, and some of us work outside Australia.",
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
