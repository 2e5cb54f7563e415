CREATE TABLE "scheduled_tasks" (
	"name" text PRIMARY KEY NOT NULL,
	"ran_at" timestamp with time zone,
	"leased_until" timestamp with time zone
);
