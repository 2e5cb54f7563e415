CREATE TABLE "unsubscribes" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
