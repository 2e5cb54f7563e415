CREATE TABLE "account_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"is_remembered" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" serial PRIMARY KEY NOT NULL,
	"company_id" integer,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"website" text,
	"status" text DEFAULT 'new' NOT NULL,
	"owner_id" integer,
	"next_step" text,
	"next_step_on" date,
	"package_name" text,
	"monthly_value" integer,
	"lost_reason" text,
	"won_at" timestamp with time zone,
	"is_agency" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"active_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" serial PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"name" text,
	"email" text,
	"phone" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"reply_clock" text DEFAULT 'all-hours' NOT NULL,
	"sends_digest" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "measurements" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"watch_id" integer NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"position" integer NOT NULL,
	"host" text NOT NULL,
	"measured_at" timestamp with time zone NOT NULL,
	"score" integer,
	"facts" jsonb,
	"failure" text,
	"report_id" uuid,
	CONSTRAINT "measurements_of" UNIQUE("watch_id","due_at","position")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_pkey" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "watches" (
	"id" serial PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"lead_id" integer,
	"kind" text NOT NULL,
	"website" text NOT NULL,
	"competitors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"frequency" text DEFAULT 'monthly' NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"ends_at" timestamp with time zone,
	"email" text,
	"consented_at" timestamp with time zone,
	"consent" text,
	"unsubscribed_at" timestamp with time zone,
	"unsubscribe_token" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "watches_unsubscribe_token_unique" UNIQUE("unsubscribe_token")
);
--> statement-breakpoint
ALTER TABLE "lead_events" ALTER COLUMN "lead_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ALTER COLUMN "lead_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "company_id" integer;--> statement-breakpoint
ALTER TABLE "desk_sessions" ADD COLUMN "is_remembered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_events" ADD COLUMN "company_id" integer;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "company_id" integer;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "referrer_host" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "landing_path" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "utm_source" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "utm_medium" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "utm_campaign" text;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "company_id" integer;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "user_id" integer;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "payload" jsonb;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "role" text DEFAULT 'owner' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "display_name" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "totp_secret" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "totp_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "totp_last_step" integer;--> statement-breakpoint
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_keys" ADD CONSTRAINT "company_keys_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measurements" ADD CONSTRAINT "measurements_watch_id_watches_id_fk" FOREIGN KEY ("watch_id") REFERENCES "public"."watches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_tokens_user_id" ON "account_tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "alerts_open" ON "alerts" USING btree ("created_at","id") WHERE "alerts"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "alerts_company_id" ON "alerts" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "companies_active" ON "companies" USING btree ("active_at","id");--> statement-breakpoint
CREATE INDEX "companies_status_active" ON "companies" USING btree ("status","active_at","id");--> statement-breakpoint
CREATE INDEX "companies_owner_active" ON "companies" USING btree ("owner_id","active_at","id");--> statement-breakpoint
CREATE INDEX "companies_next_step" ON "companies" USING btree ("next_step_on","id") WHERE "companies"."next_step_on" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "companies_agency" ON "companies" USING btree ("is_agency") WHERE "companies"."is_agency";--> statement-breakpoint
CREATE INDEX "company_keys_company_id" ON "company_keys" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "contacts_company_id" ON "contacts" USING btree ("company_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "contacts_company_email" ON "contacts" USING btree ("company_id",lower("email"));--> statement-breakpoint
CREATE INDEX "watches_due" ON "watches" USING btree ("due_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "watches_client" ON "watches" USING btree ("company_id") WHERE "watches"."kind" = 'client';--> statement-breakpoint
CREATE UNIQUE INDEX "watches_lead_id" ON "watches" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "watches_company_id" ON "watches" USING btree ("company_id");--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_events_company_id" ON "lead_events" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "leads_company_id" ON "leads" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_without_company" ON "leads" USING btree ("id") WHERE "leads"."company_id" is null and not "leads"."flagged";--> statement-breakpoint
CREATE INDEX "notices_company_id" ON "notices" USING btree ("company_id","id") WHERE "notices"."company_id" is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_email_unique" UNIQUE("email");