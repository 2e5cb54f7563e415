-- One hit more in the key's present window; a window that is over begins anew.
CREATE FUNCTION "count_hit"("counted_key" text, "at" timestamptz, "window_ends" timestamptz) RETURNS "rate_limits" LANGUAGE sql AS $$
	INSERT INTO rate_limits AS present (key, hits, resets_at) VALUES (counted_key, 1, window_ends)
	ON CONFLICT (key) DO UPDATE SET
		hits = CASE WHEN present.resets_at <= at THEN 1 ELSE present.hits + 1 END,
		resets_at = CASE WHEN present.resets_at <= at THEN excluded.resets_at ELSE present.resets_at END
	RETURNING present.*
$$;
--> statement-breakpoint
-- Stores a lead, counts it and stores the notices that tell of it, or nothing of all that: no row where a lead with the same key is there, the
-- error LIM01 where a limit is used up. A function, since its plan is made once a connection: making it took longer than carrying it out.
CREATE FUNCTION "take_lead"("intake" jsonb) RETURNS SETOF "leads" LANGUAGE plpgsql AS $$
DECLARE
	taken_at CONSTANT timestamptz := intake #>> '{lead,created_at}';
	window_ends CONSTANT timestamptz := intake ->> 'window_ends';
	stored leads;
	visitor record;
	hits integer;
	may_confirm boolean := jsonb_array_length(intake -> 'confirmation_limits') > 0;
BEGIN
	INSERT INTO leads (website, business_name, keywords, start_date, contact_name, email, created_at, source, flagged, package_name,
		idempotency_key_hash, request_fingerprint, earlier_lead_id)
	SELECT given.*, (SELECT id FROM leads WHERE idempotency_key_hash = intake #>> '{earlier,key_hash}'
		AND created_at >= (intake #>> '{earlier,not_before}')::timestamptz)
	FROM jsonb_to_record(intake -> 'lead') AS given (website text, business_name text, keywords text, start_date text, contact_name text,
		email text, created_at timestamptz, source text, flagged boolean, package_name text, idempotency_key_hash text, request_fingerprint text)
	ON CONFLICT (idempotency_key_hash) DO NOTHING
	RETURNING * INTO stored;
	IF stored.id IS NULL THEN
		RETURN;
	END IF;
	FOR visitor IN SELECT * FROM jsonb_to_recordset(intake -> 'limits') AS each (key text, most integer) LOOP
		SELECT counted.hits INTO hits FROM count_hit(visitor.key, taken_at, window_ends) AS counted;
		IF hits > visitor.most THEN
			RAISE EXCEPTION 'the limit of this visitor is used up' USING ERRCODE = 'LIM01';
		END IF;
	END LOOP;
	-- The last limit is that of the widest network that one sender may own.
	IF hits > (intake #>> '{unread,after_hits}')::integer THEN
		INSERT INTO rate_limits (key, hits, resets_at)
		VALUES (encode(sha256(convert_to(replace(intake #>> '{unread,key}', '?', stored.id::text), 'UTF8')), 'hex'), 1, (intake #>> '{unread,until}')::timestamptz)
		ON CONFLICT (key) DO UPDATE SET resets_at = excluded.resets_at;
	END IF;
	FOR visitor IN SELECT * FROM jsonb_to_recordset(intake -> 'confirmation_limits') AS each (key text, most integer) LOOP
		IF may_confirm THEN
			SELECT counted.hits <= visitor.most INTO may_confirm FROM count_hit(visitor.key, taken_at, window_ends) AS counted;
		END IF;
	END LOOP;
	INSERT INTO notices (lead_id, kind, run_at, created_at)
	SELECT stored.id, each.kind, each.run_at, each.created_at
	FROM jsonb_to_recordset(intake -> 'notices') AS each (kind text, run_at timestamptz, created_at timestamptz)
	WHERE each.kind <> 'confirmation-mail' OR may_confirm;
	RETURN NEXT stored;
END
$$;
