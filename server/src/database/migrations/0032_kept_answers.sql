set local search_path = app, public;

-- Claims the key of a request that may be repeated, until the transaction ends: a parallel request with the same key waits
-- here, and then sees the answer that the first one has kept. What was kept after `key_after` is in the row; without a
-- row the key is free. Only the answer is written, by `keep_answer`, so that a request writes one row instead of two.
create function claim_key(claimed_by bigint, claimed_key text, key_after timestamptz)
  returns table ("keptHash" bytea, "keptBody" text)
  language plpgsql set search_path = app, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('answer for ' || claimed_key, claimed_by));
  return query
    select k.request_hash, k.body from idempotency_keys k
    where k.user_id = claimed_by and k.key = claimed_key and k.created_at >= key_after;
end $$;

-- Keeps the answer of a request that has claimed its key, at the end of its transaction. Who has deleted their own
-- account gets none.
create function keep_answer(
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

-- As before, but for the claim. The caller compares the hashes; their parameter stays, so that the call is the same.
create or replace function enter_session(
  given_hash bytea,
  at timestamptz,
  replaced_after timestamptz,
  used_before timestamptz,
  claimed_key text,
  claimed_hash bytea,
  key_after timestamptz
) returns table (
  id bigint,
  name text,
  role text,
  company_id bigint,
  language text,
  "isSupport" boolean,
  "minutesLeft" integer,
  "isUseOutdated" boolean,
  "mustSetUpSecondFactor" boolean,
  "keptHash" bytea,
  "keptBody" text
)
  language plpgsql set search_path = app, pg_temp
as $$
#variable_conflict use_column
begin
  select u.id, u.first_name || ' ' || u.last_name, u.role, u.company_id, l.name, s.is_support,
    floor(extract(epoch from s.expires_at - at) / 60)::integer, s.used_at <= used_before,
    u.needs_second_factor and not exists (
      select from second_factors f where f.user_id = u.id and f.confirmed_at is not null)
  into enter_session.id, enter_session.name, enter_session.role, enter_session.company_id, enter_session.language,
    enter_session."isSupport", enter_session."minutesLeft", enter_session."isUseOutdated",
    enter_session."mustSetUpSecondFactor"
  from sessions s join users u on u.id = s.user_id join languages l on l.id = u.lang_id
  where s.token_hash = given_hash and s.expires_at > at and (s.replaced_at is null or s.replaced_at > replaced_after);
  if not found then return; end if;
  if enter_session.company_id is not null then
    perform set_config('app.company_id', enter_session.company_id::text, true);
  end if;
  if claimed_key is not null then
    select c."keptHash", c."keptBody" into enter_session."keptHash", enter_session."keptBody"
    from claim_key(enter_session.id, claimed_key, key_after) c;
  end if;
  return next;
end $$;
