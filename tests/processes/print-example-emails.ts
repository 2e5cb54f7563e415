import { renderMailBody } from "#app/mail/render-mail-body.tsx";
import { agencyMail } from "#app/notices/agency-mail.tsx";
import { confirmationMail } from "#app/notices/confirmation-mail.tsx";
import { exampleNotice } from "#app/notices/example-notice.ts";

// Prints the hour of a moment in this process's time zone, then the example emails.
process.stdout.write(`${new Date("2026-11-15T05:04:00Z").getHours()}\n`);
for (const build of [agencyMail, confirmationMail]) process.stdout.write(renderMailBody(build(exampleNotice())).text);
