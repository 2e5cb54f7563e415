-- Takes several leads at once, each as if it came alone, and answers for each that is stored or refused: a round trip, a plan and a write to
-- the disk then serve all of them.
CREATE FUNCTION "take_leads"("intakes" jsonb) RETURNS TABLE ("place" integer, "is_refused" boolean, "taken" leads) LANGUAGE plpgsql AS $$
DECLARE
	each record;
BEGIN
	-- Whatever two calls could both write is theirs in the same order, or two nodes would wait for each other. The first number only tells these
	-- locks from others.
	PERFORM pg_advisory_xact_lock(7305, written.lock) FROM (
		SELECT DISTINCT hashtext(key) AS lock
		FROM jsonb_array_elements(intakes) AS intake, LATERAL (
			SELECT intake #>> '{lead,idempotency_key_hash}' AS key
			UNION ALL SELECT counted ->> 'key' FROM jsonb_array_elements(intake -> 'limits') AS counted
			UNION ALL SELECT counted ->> 'key' FROM jsonb_array_elements(intake -> 'confirmation_limits') AS counted
		) AS keys
		WHERE key IS NOT NULL
		ORDER BY lock
	) AS written;
	FOR each IN SELECT value, ordinality FROM jsonb_array_elements(intakes) WITH ORDINALITY LOOP
		place := each.ordinality - 1;
		is_refused := false;
		BEGIN
			FOR taken IN SELECT * FROM take_lead(each.value) LOOP
				RETURN NEXT;
			END LOOP;
		EXCEPTION WHEN SQLSTATE 'LIM01' THEN
			taken := NULL;
			is_refused := true;
			RETURN NEXT;
		END;
	END LOOP;
END
$$;
