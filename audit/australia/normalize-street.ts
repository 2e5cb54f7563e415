import { UNIT_WORDS } from "./address-streets.ts";
import { listWords } from "./address-words.ts";
import { findStreetType } from "./street-types.ts";

const FLOOR_NUMBERS: Record<string, string> = { ground: "g", first: "1", second: "2", third: "3", "1st": "1", "2nd": "2", "3rd": "3" };

/** Normalises a street for comparison: "Shop 3, 42 Abbott St." and "3/42 abbott street" give the same parts. */
export function normalizeStreet(street: string): { unit: string; number: string; name: string } {
	const words = listWords(street.slice(0, 200)).filter((word) => !/^[,;:().|•·$]$/.test(word.raw));
	const parts = words.map((word) => word.lower.replace(/–/g, "-").replace(/['’]/g, ""));
	if (/^(?:cnr|corner|crn|cor)$/.test(parts[0] ?? "")) return { unit: "", number: "", name: normalizeCorner(parts.slice(1)) };

	const nameStart =
		parts.findLastIndex((part, index) => /^(?:[a-z]{0,2}\d+[a-z]?\/)?\d+[a-z]?(?:-\d+[a-z]?)?$/.test(part) && index < parts.length - 1) + 1;
	const numbers = parts.slice(0, nameStart).flatMap((part) => part.split("/"));
	const compact = numbers.join(" ").replace(/(\d) - (\d)/g, "$1-$2");
	const list = compact
		.split(" ")
		.map((part) => FLOOR_NUMBERS[part] ?? part)
		.filter((part) => part !== "" && !UNIT_WORDS.has(part) && !/^[&/+-]$|^(?:and|no)$/.test(part));
	const number = list.at(-1) ?? "";
	const units = list.slice(0, -1).map((unit) => unit.replace(/^(?:u|l|s)(?=\d)/, ""));
	return { unit: units.join(" "), number, name: normalizeName(parts.slice(nameStart)) };
}

function normalizeName(words: string[]): string {
	const last = words.findLastIndex((word) => findStreetType(word) !== null);
	return words
		.map((word, index) => (index === last ? (findStreetType(word) ?? word) : word))
		.map((word) => ({ mt: "mount", saint: "st", nth: "north", sth: "south" })[word] ?? word)
		.join(" ");
}

/** Normalises the streets of a corner, in either order. */
function normalizeCorner(words: string[]): string {
	const streets = words
		.join(" ")
		.replace(/^of /, "")
		.split(/ (?:&|and|\/|\+) /);
	return streets
		.map((street) =>
			street
				.split(" ")
				.filter((word, index) => index === 0 || findStreetType(word) === null)
				.join(" "),
		)
		.sort()
		.join(" & ");
}
