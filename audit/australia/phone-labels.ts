const PHONE_LABEL =
	/(?:(?:^|[^\p{L}])(?:ph|phones?|tel|telephone|mob|mobile|cell|calls?|ring|dial|text|txt|sms|hotline|helpline|free ?call|contact|enquiries|inquiries|bookings?|reservations|landline|reception|office|message|whatsapp)(?![\p{L}])|(?:^|[^\p{L}])[tpm]\s?[:.|]|[☎☏✆📞📱📲])[^\d]{0,20}$/iu;

const STRONG_LABEL =
	/(?:^|[^\p{L}])(?:a\.?b\.?n|a\.?c\.?n|a\.?r\.?b\.?n|bsb|a\/c|acct?|account|licen[cs]e|lic|qbcc|bsa|necl|invoice|inv|sku|isbn|issn|ean|upc|barcode|serial|consignment|membership|permit|afsl?|acl|crn|tfn|asic|vin|id|reg(?:o|istration|istered)?)$/iu;
/** "ABN No.", "Licence number:" */
const NUMBER_WORD = /(?:no|num|number|nr|id|is)$/iu;
const PUNCTUATION_AT_END = /(?<![\s.:#()\-–])[\s.:#()\-–]+$/u;

const WEAK_LABEL =
	/(?:^|[^\p{L}])(?:order|ref(?:erence)?|job|quote|policy|part|item|model|product|tracking|ticket|docket|member|claim|case|batch|lot)\s?(?:(?:no|num|number|nr|id|code)\b|#)[\s.:#()\-–]*$/iu;

/** "ABN 53 0412 345 678" is a mistyped ABN, not a mobile number. */
const WITHIN_ABN = /(?:^|[^\p{L}])a\.?[bc]\.?n\.?[\s:\d]{0,8}$/iu;

const FAX_LABEL = /(?:^|[^\p{L}])(?:fax|facsimile)(?!\p{L})\D{0,12}$/iu;
const SHORT_FAX_LABEL = /(?:^|[^\p{L}])f\s?[:.|]\s*$/iu;
/** A single capital before the number: "T 07 5494 1900 F 07 5494 1901", but not "Unit F". */
const LONE_F = /(?:^|\n|[|,;•·/]|\d)[^\S\n]{0,3}F[^\S\n]{1,3}$/u;
const PHONE_AND_FAX = /(?:ph|phone|tel|telephone)\.?\s?(?:\/|&|and|or|,)\s?fax[^\d]{0,12}$/iu;

/** Whether the text just before a number says it is a phone number: "Phone", "call us on", "T:", ☎. */
export function hasPhoneLabel(before: string): boolean {
	return PHONE_LABEL.test(before.slice(-40));
}

/** Whether the text just before a number says it is something else: an ABN, a licence, an order number. */
export function hasOtherLabel(before: string): boolean {
	const text = before.slice(-40);
	return hasStrongLabel(text) || WITHIN_ABN.test(text) || WEAK_LABEL.test(text);
}

/** Whether the text just before a number says it is only a fax. "Phone/Fax" is also a phone. */
export function isFaxNumber(before: string): boolean {
	const text = before.slice(-40);
	return [FAX_LABEL, SHORT_FAX_LABEL, LONE_F].some((label) => label.test(text)) && !PHONE_AND_FAX.test(text);
}

function hasStrongLabel(text: string): boolean {
	const bare = text.replace(PUNCTUATION_AT_END, "");
	return STRONG_LABEL.test(bare) || STRONG_LABEL.test(bare.replace(NUMBER_WORD, "").replace(PUNCTUATION_AT_END, ""));
}
