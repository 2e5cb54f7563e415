// Characters that render as nothing or change text direction. Variation selectors style emoji and the two joiners are part of words in some
// scripts, so those stay.
const INVISIBLE = /[\uFFF9-\uFFFB]|(?![\uFE00-\uFE0F\u200C\u200D])\p{Default_Ignorable_Code_Point}/gu;
// After a space or a Latin letter, a joiner only makes two different names look the same.
const IDLE_JOINERS = /(^|[\p{ASCII}\p{Script=Latin}\p{Z}])[\u200C\u200D]+/gu;

/** Removes invisible characters, so a name or email address cannot look like a different one. */
export function removeInvisible(text: string): string {
	return text
		.replace(/[\u2028\u2029]/g, "\n")
		.replace(INVISIBLE, "")
		.replace(IDLE_JOINERS, "$1");
}
