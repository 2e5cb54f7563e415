/** What the desk does in the browser beyond links and forms: keys, and a word when leads came in. Every page works without it. */

import { followKeys } from "./script/follow-keys.ts";
import { hintAtNewLeads } from "./script/hint-at-new-leads.ts";
import { rememberList } from "./script/remember-list.ts";

rememberList(document);
followKeys(document);
hintAtNewLeads(document);
