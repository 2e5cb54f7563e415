CREATE TABLE "retention_state" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"hold" jsonb,
	"approved_leads" integer
);
--> statement-breakpoint
-- A window that ends later than it can was stored by a clock that was ahead: start a new one, as for a window that is over.
-- The minute allows for nodes whose clocks differ (CLOCK_SKEW_MS).
CREATE OR REPLACE FUNCTION "count_hit"("counted_key" text, "at" timestamptz, "window_ends" timestamptz) RETURNS "rate_limits" LANGUAGE sql AS $$
	INSERT INTO rate_limits AS present (key, hits, resets_at) VALUES (counted_key, 1, window_ends)
	ON CONFLICT (key) DO UPDATE SET
		hits = CASE WHEN present.resets_at > at AND present.resets_at <= window_ends + interval '1 minute' THEN present.hits + 1 ELSE 1 END,
		resets_at = CASE WHEN present.resets_at > at AND present.resets_at <= window_ends + interval '1 minute' THEN present.resets_at ELSE excluded.resets_at END
	RETURNING present.*
$$;
