set local search_path = app, public;

-- Lines of the leave accounts, by the year whose account they belong to. They are only added; what was wrong is taken back by a reversal.
create table leave_bookings (
  company_id bigint,
  id bigint generated always as identity,
  employee_id bigint not null,
  year integer not null check (year between 2000 and 2199),
  kind text not null check (kind in ('opening', 'carried', 'correction', 'lapse', 'reversal')),
  account text not null check (account in ('statutory', 'contract')),
  -- Half days are possible.
  days float8 not null check (days * 2 = trunc(days * 2) and abs(days) <= 1000),
  -- Of carried days: the year that they come from.
  from_year integer,
  reverses_id bigint,
  reason text check (length(reason) between 3 and 300),
  -- Null: carried by the product itself.
  booked_by bigint,
  booked_by_name text not null,
  booked_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, employee_id) references employees,
  foreign key (company_id, reverses_id) references leave_bookings,
  check ((kind = 'carried') = (from_year is not null)),
  check ((kind = 'reversal') = (reverses_id is not null)),
  check (kind not in ('correction', 'lapse') or reason is not null),
  check (kind <> 'lapse' or account = 'contract')
);
create unique index leave_bookings_reversed on leave_bookings (company_id, reverses_id) where reverses_id is not null;
create index leave_bookings_of_employee on leave_bookings (company_id, employee_id, year);

-- Settings of managers for a year of a person; null is reckoned.
create table leave_entitlements (
  company_id bigint,
  employee_id bigint,
  year integer check (year between 2000 and 2199),
  statutory_days float8 check (statutory_days * 2 = trunc(statutory_days * 2) and statutory_days between 0 and 366),
  contract_days float8 check (contract_days * 2 = trunc(contract_days * 2) and contract_days between 0 and 366),
  extra_days float8 not null check (extra_days * 2 = trunc(extra_days * 2) and extra_days between 0 and 366),
  parental_months integer not null check (parental_months between 0 and 12),
  kept_by text check (kept_by in ('sick', 'parental')),
  reason text check (length(reason) between 3 and 300),
  version integer not null,
  primary key (company_id, employee_id, year),
  foreign key (company_id, employee_id) references employees
);

-- Notices to people about the leave of a year. They count once they were delivered or opened.
create table leave_notices (
  company_id bigint,
  id bigint generated always as identity,
  employee_id bigint not null,
  year integer not null,
  days float8 not null check (days * 2 = trunc(days * 2)),
  -- The round that sent it, so that none is sent twice: January, September, or the number of a change.
  round text not null,
  text_hash bytea not null check (length(text_hash) = 32),
  channel text not null check (channel in ('mail', 'app')),
  mail_id bigint,
  sent_at timestamptz not null,
  -- When the mail was handed to the mail server, and when the person opened the notice.
  delivered_at timestamptz,
  opened_at timestamptz,
  primary key (company_id, id),
  unique (company_id, employee_id, year, round),
  foreign key (company_id, employee_id) references employees
);

-- Closures of the company. Their days are absences of its people.
create table company_closures (
  company_id bigint references companies,
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 100),
  "from" date not null,
  "to" date not null check ("to" >= "from"),
  treatment text not null check (treatment in ('leave', 'time_off', 'paid_free', 'unpaid')),
  people integer not null,
  created_by bigint not null,
  created_by_name text not null,
  created_at timestamptz not null,
  primary key (company_id, id)
);

-- Rules of the leave accounts by years. Rows are only added; of several for the same year the last one counts.
create table leave_rules (
  company_id bigint references companies,
  id bigint generated always as identity,
  from_year integer not null check (from_year between 2000 and 2199),
  is_kept boolean not null,
  is_pro_rata boolean not null,
  contract_lapses boolean not null,
  december_24 text not null check (december_24 in ('full', 'half', 'free')),
  december_31 text not null check (december_31 in ('full', 'half', 'free')),
  created_by bigint not null,
  created_by_name text not null,
  created_at timestamptz not null,
  primary key (company_id, id)
);

do $$
declare
  walled text;
begin
  foreach walled in array array['leave_bookings', 'leave_entitlements', 'leave_notices', 'company_closures', 'leave_rules'] loop
    execute format('alter table %I enable row level security', walled);
    execute format('alter table %I force row level security', walled);
    execute format('create policy company_only on %I
      using (company_id = current_setting(''app.company_id'')::bigint)
      with check (company_id = current_setting(''app.company_id'')::bigint)', walled);
  end loop;
end $$;
grant select, insert on leave_bookings, company_closures, leave_rules to zeitblatt_app;
grant select, insert, update on leave_entitlements, leave_notices to zeitblatt_app;
