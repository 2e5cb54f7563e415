import { expect, test } from "vitest";
import { listCopyrightYears } from "./list-copyright-years.ts";

test.each([
	["© 2024 Smith Plumbing", [2024]],
	["©2024", [2024]],
	["&copy; 2023", [2023]],
	["(c) 2022 Smith", [2022]],
	["Copyright 2023", [2023]],
	["Copyright © 2023 Smith", [2023]],
	["COPYRIGHT SMITH PLUMBING PTY LTD 2021", [2021]],
	["© Smith Plumbing Pty Ltd 2021. All rights reserved", [2021]],
	["© 2019–2024 Smith", [2019, 2024]],
	["© 2019 - 2024", [2019, 2024]],
	["© 2019-24", [2019, 2024]],
	["© 1998 to 2024", [1998, 2024]],
	["2024 © Smith", [2024]],
	["2018-2024 Smith Plumbing. All rights reserved.", [2018, 2024]],
	["© 2020 Smith. Theme © 2018 Somebody", [2020, 2018]],
	["©\n2024", [2024]],
])("finds the copyright years in «%s»: %j", (text, years) => {
	expect(listCopyrightYears(text)).toEqual(years);
});

test.each([
	["a founding year", "Since 1985"],
	["a phone number", "© Smith Ph 07 3123 2024"],
	["a postcode far away", `© ${"words ".repeat(20)} 2024`],
	["a number that only begins like a year", "© 20245"],
	["a price", "$2024 copyright lawyers"],
	["nothing", ""],
])("finds no copyright year in %s", (_what, text) => {
	expect(listCopyrightYears(text)).toEqual([]);
});
