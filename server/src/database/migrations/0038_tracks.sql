set local search_path = app, public;

-- Recorded working times, exact to the second. They belong to the employee, not to the account: an account may be replaced.
-- A running track has no end, so its span is endless, and the database allows one running track for a person and no overlap.
create table tracks (
  company_id bigint not null,
  id bigint not null generated always as identity,
  employee_id bigint not null,
  started_at timestamptz not null,
  stopped_at timestamptz check (stopped_at >= started_at),
  -- By a stamp, by the person who entered the end later, or with the account that recorded.
  ended_by text check (ended_by in ('stamp', 'person', 'removal')),
  -- When the end was recorded: later than the end where a person entered it.
  end_recorded_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, employee_id) references employees (company_id, id) on delete cascade,
  check ((stopped_at is null) = (ended_by is null) and (stopped_at is null) = (end_recorded_at is null)),
  constraint tracks_without_overlap
    exclude using gist (company_id with =, employee_id with =, tstzrange(started_at, stopped_at) with &&)
);
create index tracks_of_employee on tracks (company_id, employee_id, started_at);

alter table tracks enable row level security;
alter table tracks force row level security;
create policy company_only on tracks
  using (company_id = current_setting('app.company_id')::bigint)
  with check (company_id = current_setting('app.company_id')::bigint);
grant select, insert, update on tracks to zeitblatt_app;
