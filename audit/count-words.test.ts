import { expect, test } from "vitest";
import { countWords } from "./count-words.ts";

test.each([
	["", 0],
	["Open 7 days – don't miss out!", 6],
	["— | •", 0],
	["naïve café, l'été", 3],
	["日本語のツアー", 4],
	["ทัวร์", 3],
	["Tour 日本 now", 3],
])("counts the words in %j", (text, count) => {
	expect(countWords(text)).toBe(count);
});
