CREATE TABLE "snapshot_runs" (
	"id" serial PRIMARY KEY NOT NULL,
	"visitor_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "snapshots" (
	"id" serial PRIMARY KEY NOT NULL,
	"lead_id" integer,
	"host" text NOT NULL,
	"score" integer NOT NULL,
	"result" jsonb NOT NULL,
	"measured_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "snapshots" ADD CONSTRAINT "snapshots_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "snapshots_host_measured_at" ON "snapshots" USING btree ("host","measured_at");--> statement-breakpoint
CREATE INDEX "snapshots_lead_id" ON "snapshots" USING btree ("lead_id");