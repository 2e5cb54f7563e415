/** What every page does in the browser, with or without React: written into the page as one small script. */

import { showTooltips } from "#app/ui/tooltip.ts";
import { measureSomeVisits } from "#app/vitals/measure-some-visits.ts";
import { closeMenuAfterChoice } from "./header-menu.ts";

closeMenuAfterChoice(document);
showTooltips(document);
measureSomeVisits(window);
