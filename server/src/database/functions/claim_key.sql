-- Claims the key of a request that may be repeated, until the transaction ends: a parallel request with the same key waits
-- here, and then sees the answer that the first one has kept. What was kept after `key_after` is in the row; without a
-- row the key is free. Only the answer is written, by `keep_answer`, so that a request writes one row instead of two.
create or replace function claim_key(claimed_by bigint, claimed_key text, key_after timestamptz)
  returns table ("keptHash" bytea, "keptBody" text)
  language plpgsql set search_path = app, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('answer for ' || claimed_key, claimed_by));
  return query
    select k.request_hash, k.body from idempotency_keys k
    where k.user_id = claimed_by and k.key = claimed_key and k.created_at >= key_after;
end $$;
