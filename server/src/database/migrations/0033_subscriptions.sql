set local search_path = app, public;

-- The subscription of a company. Days begin and end at midnight in the time zone of the installation.
create table subscriptions (
  company_id bigint primary key references companies,
  plan text not null check (plan in ('starter', 'erweitert', 'premium', 'platin')),
  -- By the operator, without end and without invoices.
  is_granted boolean not null default false,
  -- Last free day.
  trial_ends_on date,
  payment_method text check (payment_method in ('transfer', 'card', 'sepa_debit')),
  -- The paid period that began last, first and last day included, and the day of the month on which periods begin.
  period_from date,
  period_to date check (period_to >= period_from),
  anchor smallint check (anchor between 1 and 31),
  -- Smaller plan that holds from the next period on.
  next_plan text check (next_plan in ('starter', 'erweitert', 'premium', 'platin')),
  -- Last day with access; null while the subscription goes on.
  ends_on date,
  check ((period_from is null) = (period_to is null) and (period_from is null) = (anchor is null)),
  check (not is_granted or (payment_method is null and period_from is null and ends_on is null)),
  check (payment_method is not null or is_granted or ends_on is not null)
);

-- Free days of a person, until a company is founded, and how the person wants to pay where the free days ended before.
create table personal_subscriptions (
  user_id bigint primary key references users on delete cascade,
  plan text not null check (plan in ('starter', 'erweitert', 'premium', 'platin')),
  trial_ends_on date not null,
  payment_method text check (payment_method = 'transfer')
);

-- Companies that are there at the upgrade keep access without end.
insert into subscriptions (company_id, plan, is_granted) select company_id, 'platin', true from companies;

alter table subscriptions enable row level security;
alter table subscriptions force row level security;
create policy company_only on subscriptions
  using (company_id = current_setting('app.company_id')::bigint)
  with check (company_id = current_setting('app.company_id')::bigint);
grant select, insert, update on subscriptions to zeitblatt_app;
grant select, insert, update on personal_subscriptions to zeitblatt_app;

-- Whether a trial or a subscription runs for a person: that of the company, whose transaction this is, or their own. An
-- installation without subscriptions sets `app.subscriptions` to `off` on each connection: there every account has one.
create function has_subscription(person bigint, company bigint, at timestamptz) returns boolean
  language plpgsql stable set search_path = app, pg_temp
as $$
begin
  if current_setting('app.subscriptions', true) = 'off' then return true; end if;
  if company is null then
    return exists (
      select from personal_subscriptions p
      where p.user_id = person and (p.payment_method is not null or p.trial_ends_on >= at::date));
  end if;
  return exists (
    select from subscriptions s where s.company_id = company and (s.ends_on is null or s.ends_on >= at::date));
end $$;

-- As before, and with the subscription of the caller.
drop function enter_session(bytea, timestamptz, timestamptz, timestamptz, text, bytea, timestamptz);
create function enter_session(
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
