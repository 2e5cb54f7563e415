CREATE TABLE "lead_snapshot_claims" (
	"lead_id" integer PRIMARY KEY NOT NULL,
	"failure" text,
	"expires_at" timestamp with time zone NOT NULL
);
