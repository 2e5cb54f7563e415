ALTER TABLE "companies" ADD COLUMN "lost_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "is_added_by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "companies" SET "lost_at" = coalesce(
	(SELECT max("created_at") FROM "lead_events" WHERE "company_id" = "companies"."id" AND "kind" = 'status' AND "text" LIKE '% to Lost%'),
	(SELECT max(coalesce("answered_at", "created_at")) FROM "leads" WHERE "company_id" = "companies"."id"),
	"active_at"
) WHERE "status" = 'lost';--> statement-breakpoint
UPDATE "companies" SET "is_added_by_hand" = true WHERE "id" IN (
	SELECT "company_id" FROM "lead_events" WHERE "kind" = 'changed' AND "text" = 'Added by hand'
);--> statement-breakpoint
CREATE INDEX "companies_won" ON "companies" USING btree ("won_at") WHERE "companies"."status" = 'won';--> statement-breakpoint
CREATE INDEX "companies_lost" ON "companies" USING btree ("lost_at") WHERE "companies"."status" = 'lost';
