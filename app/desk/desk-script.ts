/** What the desk does in the browser beyond links and forms: keys, a word when leads came in, a note that stays, and copies. Every page works without it. */

import { keepNote } from "#app/desk/lead/keep-note.ts";
import { offerCopies } from "#app/desk/lead/offer-copies.ts";
import { hintAtNewLeads } from "#app/desk/leads/poll-new-leads.ts";
import { followKeys } from "./keyboard-shortcuts.ts";

followKeys(document);
hintAtNewLeads(document);
keepNote(document);
offerCopies(document);
