-- Keeps the answer of a request that has claimed its key, at the end of its transaction. A user who has deleted their
-- own account gets none.
create or replace function keep_answer(
  kept_for bigint, kept_key text, kept_hash bytea, kept_body text, at timestamptz, key_after timestamptz
) returns void
  language plpgsql set search_path = app, pg_temp
as $$
begin
  perform from users where id = kept_for for key share;
  if not found then return; end if;
  insert into idempotency_keys as k (user_id, key, request_hash, status, body, created_at)
  values (kept_for, kept_key, kept_hash, 200, kept_body, at)
  on conflict (user_id, key) do update
    set request_hash = excluded.request_hash, body = excluded.body, created_at = excluded.created_at
    where k.created_at < key_after;
  if not found then
    -- An earlier version of the product runs beside this one, and claims keys by their rows.
    raise serialization_failure using message = 'another request has kept its answer for this key';
  end if;
end $$;
