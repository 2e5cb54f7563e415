export type Testimonial = { quote: string; name: string; business: string; sample: boolean };

/**
 * SAMPLE CONTENT: these people are invented. Before going live, replace them with real reviews (with permission and proof on file) and set
 * `sample` to false, which removes the "Sample" label.
 */
export const testimonials: readonly Testimonial[] = [
	{
		quote:
			"They told us in one page what was wrong with our site, fixed it, and the phone started ringing from suburbs we had never worked in.",
		name: "Dale M.",
		business: "Plumber, Ipswich",
		sample: true,
	},
	{
		quote: "No jargon. Each month I get a short report that says what they did, what changed and what comes next.",
		name: "Priya S.",
		business: "Physiotherapist, Sunshine Coast",
		sample: true,
	},
	{
		quote: "Our bookings used to come through other people's websites. Now travellers find our own page first.",
		name: "Tom and Leilani R.",
		business: "Reef tours, Cairns",
		sample: true,
	},
];

/** SAMPLE CONTENT, see above. */
export const getStartedTestimonial: Testimonial = {
	quote: "They explained it over one phone call, without a single acronym, and I understood what we were paying for.",
	name: "Annette K.",
	business: "Café owner, Toowoomba",
	sample: true,
};
