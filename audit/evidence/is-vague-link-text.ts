/** Words that say nothing about where a link leads: the English ones Lighthouse looks for, and others that Australian sites use the same way. */
const VAGUE = new Set([
	"click here",
	"click this",
	"go",
	"here",
	"information",
	"learn more",
	"more",
	"more info",
	"more information",
	"right here",
	"read more",
	"see more",
	"start",
	"this",

	"check it out",
	"check this out",
	"click",
	"click for more",
	"click here for more",
	"click here for more info",
	"click here for more information",
	"click here to learn more",
	"click here to find out more",
	"click here to read more",
	"click here to view",
	"click me",
	"continue",
	"continue reading",
	"details",
	"discover more",
	"explore more",
	"find out here",
	"find out more",
	"for more info",
	"for more information",
	"go here",
	"have a look",
	"have a squiz",
	"info",
	"keep reading",
	"link",
	"look here",
	"more details",
	"press here",
	"read on",
	"see details",
	"see here",
	"show more",
	"take a look",
	"tap here",
	"tell me more",
	"this link",
	"this page",
	"this website",
	"view",
	"view details",
	"view more",
]);

/** Whether the words of a link say nothing about where it leads, arrows and dots around them aside. A bare web address says nothing either. */
export function isVagueLinkText(text: string): boolean {
	// No vague text is long; a long one need not be looked at further.
	if (text.length > 500) return false;
	const words = text.trim();
	if (/^https?:\/\/\S+$/i.test(words)) return true;
	return VAGUE.has(
		words
			.toLowerCase()
			.replace(/[^\p{L}\p{N}]+/gu, " ")
			.trim(),
	);
}
