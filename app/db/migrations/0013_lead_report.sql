ALTER TABLE "leads" ADD COLUMN "report_id" uuid;--> statement-breakpoint
CREATE INDEX "leads_report_id" ON "leads" USING btree ("report_id") WHERE "leads"."report_id" is not null;