CREATE TABLE "desk_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_events" (
	"id" serial PRIMARY KEY NOT NULL,
	"lead_id" integer NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"username" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" serial PRIMARY KEY NOT NULL,
	"lead_id" integer NOT NULL,
	"kind" text NOT NULL,
	"message_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"run_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"strikes" integer DEFAULT 0 NOT NULL,
	"fault" text,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "notices_lead_id_kind" UNIQUE("lead_id","kind")
);
--> statement-breakpoint
ALTER TABLE "snapshots" DROP CONSTRAINT "snapshots_lead_id_leads_id_fk";
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "package_name" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "status" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "earlier_lead_id" integer;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(website || ' ' || coalesce(business_name, '') || ' ' || coalesce(contact_name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(keywords, ''))) STORED;--> statement-breakpoint
ALTER TABLE "snapshots" ADD COLUMN "role" text DEFAULT 'site' NOT NULL;--> statement-breakpoint
ALTER TABLE "snapshots" ADD COLUMN "report_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "desk_sessions" ADD CONSTRAINT "desk_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_sessions_user_id" ON "desk_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "lead_events_lead_id" ON "lead_events" USING btree ("lead_id","id");--> statement-breakpoint
CREATE INDEX "notices_due" ON "notices" USING btree ("run_at") WHERE "notices"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "notices_troubled" ON "notices" USING btree ("lead_id") WHERE "notices"."state" = 'parked' or ("notices"."state" = 'waiting' and "notices"."fault" is not null);--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_earlier_lead_id_leads_id_fk" FOREIGN KEY ("earlier_lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "snapshots" ADD CONSTRAINT "snapshots_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leads_newest" ON "leads" USING btree ("created_at","id") WHERE not "leads"."flagged";--> statement-breakpoint
CREATE INDEX "leads_status_newest" ON "leads" USING btree ("status","created_at","id") WHERE not "leads"."flagged";--> statement-breakpoint
CREATE INDEX "leads_package_newest" ON "leads" USING btree (left("package_name", 100),"created_at","id") WHERE not "leads"."flagged";--> statement-breakpoint
CREATE INDEX "leads_source_newest" ON "leads" USING btree ("source","created_at","id") WHERE not "leads"."flagged";--> statement-breakpoint
CREATE INDEX "leads_flagged_newest" ON "leads" USING btree ("created_at","id") WHERE "leads"."flagged";--> statement-breakpoint
CREATE INDEX "leads_email" ON "leads" USING btree (lower("email"),"created_at","id");--> statement-breakpoint
CREATE INDEX "leads_host" ON "leads" USING btree (left(substring(lower("website") from '^https?://(?:www[.])?([^/:?#]+)'), 253),"created_at","id");--> statement-breakpoint
CREATE INDEX "leads_earlier_lead_id" ON "leads" USING btree ("earlier_lead_id");--> statement-breakpoint
CREATE INDEX "snapshots_created_at" ON "snapshots" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "snapshots" ADD CONSTRAINT "snapshots_report_id_unique" UNIQUE("report_id");--> statement-breakpoint
UPDATE "leads" SET "package_name" = substring("keywords" from ' \[Package: ([^\]]+)\]$') WHERE "keywords" LIKE '% [Package: %]';
