CREATE TABLE "blog_posts" (
	"id" serial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"content" text NOT NULL,
	"meta_title" text NOT NULL,
	"meta_description" text NOT NULL,
	"focus_keyword" text NOT NULL,
	"image_alt" text NOT NULL,
	"image_filename" text NOT NULL,
	"is_parent" boolean DEFAULT false,
	"parent_id" integer,
	"word_count" integer NOT NULL,
	"published_at" timestamp with time zone DEFAULT now(),
	"created_at" timestamp with time zone DEFAULT now(),
	CONSTRAINT "blog_posts_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" serial PRIMARY KEY NOT NULL,
	"website" text NOT NULL,
	"business_name" text,
	"keywords" text,
	"start_date" text,
	"contact_name" text,
	"email" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"source" text DEFAULT 'api' NOT NULL,
	"flagged" boolean DEFAULT false NOT NULL,
	"idempotency_key_hash" text,
	"request_fingerprint" text,
	CONSTRAINT "leads_idempotency_key_hash_unique" UNIQUE("idempotency_key_hash")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" serial PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"password" text NOT NULL,
	CONSTRAINT "users_username_unique" UNIQUE("username")
);
