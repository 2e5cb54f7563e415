/** The desk's only script: keyboard shortcuts, alerts for new leads, results of measurements, unsaved notes, copy buttons and folded requests. Every page works without it. */

import { showCopyButtons } from "#app/desk/company/copy-buttons.ts";
import { keepDraftNote } from "#app/desk/company/keep-draft-note.ts";
import { pollNewLeads } from "#app/desk/lead-list/poll-new-leads.ts";
import { pollMeasurement } from "#app/desk/ui/poll-measurement.ts";
import { expandAroundTarget } from "#app/snapshots/expand-details.ts";
import { addKeyboardShortcuts } from "./keyboard-shortcuts.ts";

addKeyboardShortcuts(document);
pollNewLeads(document);
pollMeasurement(document);
keepDraftNote(document);
showCopyButtons(document);
expandAroundTarget(document);
