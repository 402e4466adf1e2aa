set local search_path = app, public;

-- Sectors of § 2a SchwarzArbG that a company belonged to, each with the day from which it did; null: none of them.
alter table companies add column sectors jsonb not null default '[]' check (jsonb_typeof(sectors) = 'array');

-- Why the days of a month were recorded late, once for the whole company.
create table late_reasons (
  company_id bigint not null references companies,
  month date not null check (extract(day from month) = 1),
  reason text not null check (length(reason) between 1 and 500),
  given_by_name text not null,
  given_at timestamptz not null,
  primary key (company_id, month)
);

alter table late_reasons enable row level security;
alter table late_reasons force row level security;
create policy company_only on late_reasons
  using (company_id = current_setting('app.company_id')::bigint)
  with check (company_id = current_setting('app.company_id')::bigint);
grant select, insert, update, delete on late_reasons to zeitblatt_app;
