DROP TABLE "lead_snapshot_claims" CASCADE;--> statement-breakpoint
DROP TABLE "snapshot_runs" CASCADE;