-- Whether a trial or a subscription runs for a person: that of the company, whose transaction this is, or their own. An
-- installation without subscriptions sets `app.subscriptions` to `off` on each connection: there every account has one.
create or replace function has_subscription(person bigint, company bigint, at timestamptz) returns boolean
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
