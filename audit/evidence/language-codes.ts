/** The two-letter language codes of ISO 639-1, and three older codes that browsers still know. */
const ISO_639_1 = new Set(
	(
		"aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et eu fa ff fi fj fo " +
		"fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb " +
		"lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc " +
		"sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu iw in ji"
	).split(" "),
);

const languageNames = new Intl.DisplayNames("en", { type: "language", fallback: "none" });

/**
 * Whether a code such as "en" is a language. Three letters are only valid for a language without a two-letter code: "fil" for Filipino,
 * but not "eng".
 */
export function isLanguageCode(code: string): boolean {
	const language = code.toLowerCase();
	if (/^[a-z]{2}$/.test(language)) return ISO_639_1.has(language);
	if (!/^[a-z]{3}$/.test(language)) return false;
	return new Intl.Locale(language).language.length === 3 && languageNames.of(language) !== undefined;
}

/** Whether a tag such as "en-AU" is well formed (BCP 47) and starts with a known language. */
export function isLanguageTag(tag: string): boolean {
	if (tag.length > 64 || !/^[a-z]{2,3}(?:-[a-z0-9]{1,8})*$/i.test(tag)) return false;
	try {
		return Intl.getCanonicalLocales(tag).length === 1 && isLanguageCode(tag.split("-", 1)[0] ?? "");
	} catch {
		return false;
	}
}
