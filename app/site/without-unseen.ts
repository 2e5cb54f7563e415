// What is drawn as nothing or turns the direction of what follows. The variation selectors choose the look of an emoji, and the two joiners
// belong into words of some scripts: they stay.
const UNSEEN = /[\uFFF9-\uFFFB]|(?![\uFE00-\uFE0F\u200C\u200D])\p{Default_Ignorable_Code_Point}/gu;
// Behind a space or a Latin letter a joiner joins nothing: it makes two names that look the same.
const IDLE_JOINERS = /(^|[\p{ASCII}\p{Script=Latin}\p{Z}])[\u200C\u200D]+/gu;

/** The text without characters that cannot be seen, and so cannot be told by whoever reads it: it shows nothing but what it is. */
export function withoutUnseen(text: string): string {
	return text
		.replace(/[\u2028\u2029]/g, "\n")
		.replace(UNSEEN, "")
		.replace(IDLE_JOINERS, "$1");
}
