/** What the desk does in the browser beyond links and forms: keys, a word when leads came in, a note that stays, and copies. Every page works without it. */

import { followKeys } from "./script/follow-keys.ts";
import { hintAtNewLeads } from "./script/hint-at-new-leads.ts";
import { keepNote } from "./script/keep-note.ts";
import { offerCopies } from "./script/offer-copies.ts";

followKeys(document);
hintAtNewLeads(document);
keepNote(document);
offerCopies(document);
