/** What every page does in the browser, with or without React: written into the page as one small script. */

import { showTooltips } from "#app/ui/tooltip.ts";
import { closeMenuAfterChoice } from "./header-menu.ts";

closeMenuAfterChoice(document);
showTooltips(document);
