set local search_path = app, public;

-- What was recorded for a day of an employee before its sheet is confirmed. Each recording adds a version, and so does its
-- withdrawal, which names the version that counts again; nothing is changed or deleted.
create table day_records (
  company_id bigint not null,
  employee_id bigint not null,
  day date not null,
  version integer not null check (version > 0),
  -- Confirmed as planned, entered, or the withdrawal of the version before.
  source text not null check (source in ('plan', 'entry', 'withdrawal')),
  -- Version that counts again after a withdrawal; null when none does.
  restores integer check (restores < version),
  -- Without times the day was not worked.
  start_time text check (start_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  end_time text check (end_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  break_minutes integer not null check (break_minutes between 0 and 600),
  -- The employee, or a manager.
  author text not null check (author in ('self', 'manager')),
  -- Why a manager corrected what the employee had recorded.
  reason text check (length(reason) between 1 and 200),
  recorded_at timestamptz not null,
  recorded_by bigint not null,
  recorded_by_name text not null,
  primary key (company_id, employee_id, day, version),
  foreign key (company_id, employee_id) references employees (company_id, id) on delete cascade,
  check ((start_time is null) = (end_time is null)),
  check (start_time <> end_time),
  check (source = 'withdrawal' or restores is null)
);

alter table day_records enable row level security;
alter table day_records force row level security;
create policy company_only on day_records
  using (company_id = current_setting('app.company_id')::bigint)
  with check (company_id = current_setting('app.company_id')::bigint);
grant select, insert on day_records to zeitblatt_app;
