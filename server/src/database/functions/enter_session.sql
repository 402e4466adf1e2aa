-- The first statement of a request: finds the session of a token with its user, sets the company of the transaction, and
-- claims the key of a request that may be repeated. One statement instead of three, because most of what a short request
-- costs is the number of its statements. Without a valid session there is no row, and nothing is set or claimed.
--
-- A key that another request has claimed after `key_after` is not claimed again: its hash and its kept answer are in the row.
-- The claim waits for a transaction that holds the key, and then sees its answer.
--
-- The caller compares the hashes of keys, so `claimed_hash` is not read here.
create or replace function enter_session(
  given_hash bytea,
  at timestamptz,
  -- Tokens that were replaced before this moment do not work any more.
  replaced_after timestamptz,
  -- A use before this moment is to be written again.
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
  "hasSubscription" boolean,
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
  enter_session."hasSubscription" := has_subscription(enter_session.id, enter_session.company_id, at);
  if claimed_key is not null then
    select c."keptHash", c."keptBody" into enter_session."keptHash", enter_session."keptBody"
    from claim_key(enter_session.id, claimed_key, key_after) c;
  end if;
  return next;
end $$;
