/** The inline script of every page, with or without React. */

import { initTooltips } from "#app/ui/tooltip.ts";
import { measureSomeVisits } from "#app/vitals/measure-some-visits.ts";
import { initHeaderMenu } from "./header-menu.ts";

initHeaderMenu(document);
initTooltips(document);
measureSomeVisits(window);
