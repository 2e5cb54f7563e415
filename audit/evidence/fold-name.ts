/** A business name reduced to what tells it apart: small letters without accents, legal form, "the" and "and". */
export function foldName(name: string): string {
	return listNameWords(name.slice(0, 200)).join(" ");
}

/** The words of a text, each as foldName leaves it. */
export function listNameWords(text: string): string[] {
	return text
		.replace(/&(?:#\d{1,5}|[a-z]{1,8});/gi, " ")
		.normalize("NFD")
		.replace(/[\p{M}'’‘`]/gu, "")
		.toLowerCase()
		.split(/[^\p{L}\p{N}]+/u)
		.filter((word) => word !== "" && !EMPTY_WORDS.has(word));
}

const EMPTY_WORDS = new Set(["the", "and", "pty", "ltd", "limited", "inc", "co", "company", "atf", "trust"]);
