set local search_path = app, public;

-- Lines of the hours accounts. They are only added; a balance is the sum of the lines up to a day. The line of a month is the difference of
-- the version that was confirmed; what was wrong is taken back by a reversal of the same day.
create table hours_bookings (
  company_id bigint,
  id bigint generated always as identity,
  employee_id bigint not null,
  day date not null,
  kind text not null check (kind in ('opening', 'month', 'payout', 'correction', 'lapse', 'reversal')),
  minutes integer not null check (abs(minutes) <= 6000000),
  -- The version of a month, also of its reversal.
  timesheet_id bigint,
  timesheet_version integer,
  -- All times of the month come from the plan.
  is_planned boolean not null default false,
  -- Of a reversal: the line that it takes back. Of a month of a restored sheet: the reversal that it follows.
  reverses_id bigint,
  reason text check (length(reason) between 3 and 300),
  -- The agreement by which hours lapse.
  agreement text check (length(agreement) between 1 and 300),
  booked_by bigint not null,
  booked_by_name text not null,
  booked_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, employee_id) references employees,
  foreign key (company_id, timesheet_id, timesheet_version) references timesheet_versions,
  foreign key (company_id, reverses_id) references hours_bookings,
  check ((timesheet_id is null) = (timesheet_version is null)),
  check (kind <> 'month' or timesheet_id is not null),
  check (kind in ('month', 'reversal') or (timesheet_id is null and reverses_id is null and minutes <> 0)),
  check (kind <> 'reversal' or reverses_id is not null),
  check (kind not in ('payout', 'correction', 'lapse') or reason is not null),
  check ((kind = 'lapse') = (agreement is not null))
);
-- A version is booked once, and once more after each time that it was taken back.
create unique index hours_bookings_of_version
  on hours_bookings (company_id, timesheet_id, timesheet_version, coalesce(reverses_id, 0)) where timesheet_id is not null;
create unique index hours_bookings_reversed on hours_bookings (company_id, reverses_id) where reverses_id is not null;
create index hours_bookings_of_employee on hours_bookings (company_id, employee_id, day) include (minutes);

-- Rules of the hours accounts by months: of the company, and of people who differ. Rows are only added; of several with the same month the
-- last one counts. A rule of a person whose `is_kept` is null says: as in the company.
create table hours_account_rules (
  company_id bigint references companies,
  id bigint generated always as identity,
  employee_id bigint,
  valid_from date not null check (valid_from = date_trunc('month', valid_from)),
  is_kept boolean,
  cap_minutes integer check (cap_minutes >= 0),
  floor_minutes integer check (floor_minutes <= 0),
  on_cap text not null check (on_cap in ('warn', 'ask_payout')),
  agreed_month_minutes integer check (agreed_month_minutes > 0),
  light_yellow integer check (light_yellow >= 0),
  light_red integer check (light_red >= 0),
  is_on_paper boolean not null,
  created_by bigint not null,
  created_by_name text not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, employee_id) references employees,
  check (employee_id is not null or is_kept is not null)
);
create index hours_account_rules_of_employee on hours_account_rules (company_id, employee_id, valid_from);

do $$
declare
  walled text;
begin
  foreach walled in array array['hours_bookings', 'hours_account_rules'] loop
    execute format('alter table %I enable row level security', walled);
    execute format('alter table %I force row level security', walled);
    execute format('create policy company_only on %I
      using (company_id = current_setting(''app.company_id'')::bigint)
      with check (company_id = current_setting(''app.company_id'')::bigint)', walled);
  end loop;
end $$;
grant select, insert on hours_bookings, hours_account_rules to zeitblatt_app;
