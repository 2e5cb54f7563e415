CREATE TABLE "known_networks" (
	"user_id" integer NOT NULL,
	"network_hash" text NOT NULL,
	"last_sign_in_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_networks_pkey" PRIMARY KEY("user_id","network_hash")
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "over_snapshot_limit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "known_networks" ADD CONSTRAINT "known_networks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;