/** The inline script of every page, with or without React. */

import { initTooltips } from "#app/ui/tooltip.ts";
import { measureVisits } from "#app/vitals/measure-visits.ts";
import { initHeaderMenu } from "./header-menu.ts";

initHeaderMenu(document);
initTooltips(document);
measureVisits(window);
