set local search_path = app, public;

-- Requests for leave. What is granted stands in `leaves` and in the records of the days as well, which alone count; this table says who
-- asked for it, and keeps it from being taken away without the agreement of the employee.
create table leave_requests (
  company_id bigint,
  id bigint generated always as identity,
  employee_id bigint not null,
  first_day date not null,
  last_day date not null,
  half_first text check (half_first in ('morning', 'afternoon')),
  half_last text check (half_last in ('morning', 'afternoon')),
  state text not null check (state in ('asked', 'granted', 'refused', 'withdrawn', 'cancel_asked', 'cancelled')),
  -- The side that asks for what is open, or asked for what was decided.
  asked_by text not null check (asked_by in ('employee', 'company')),
  asked_at timestamptz not null,
  note text check (length(note) between 1 and 300),
  reason text check (length(reason) between 1 and 300),
  decided_by bigint,
  decided_by_name text,
  decided_at timestamptz,
  -- The granted request whose days these replace once they are granted.
  replaces_id bigint,
  -- Days of leave, and the day on which they were reckoned last: a new plan can make them fewer, of which both sides are told.
  days numeric(4, 1) not null check (days >= 0),
  days_on date not null,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, employee_id) references employees,
  foreign key (company_id, replaces_id) references leave_requests on delete set null (replaces_id),
  check (last_day >= first_day and last_day - first_day < 366),
  check (first_day < last_day or half_last is null),
  constraint leave_requests_granted_once exclude using gist (
    company_id with =, employee_id with =, daterange(first_day, last_day, '[]') with &&
  ) where (state in ('granted', 'cancel_asked'))
);
create index leave_requests_of_employee on leave_requests (company_id, employee_id, first_day);
create index leave_requests_by_state on leave_requests (company_id, state, asked_at);
create index leave_requests_replaced on leave_requests (company_id, replaces_id) where replaces_id is not null;
-- One change of a granted request is asked for at a time.
create unique index leave_requests_one_change on leave_requests (company_id, replaces_id) where state = 'asked';

-- Managers who are told of requests, each with the one who is told instead on days of absence. Without a row all managers are told.
create table leave_granters (
  company_id bigint references companies,
  -- Accounts, which live elsewhere: one that is gone is told nothing.
  user_id bigint not null,
  deputy_id bigint,
  primary key (company_id, user_id),
  check (deputy_id <> user_id)
);

-- People whom a company needs each day; null: it has not said.
alter table companies add column least_present integer check (least_present between 1 and 9999);

do $$
declare
  walled text;
begin
  foreach walled in array array['leave_requests', 'leave_granters'] loop
    execute format('alter table %I enable row level security', walled);
    execute format('alter table %I force row level security', walled);
    execute format('create policy company_only on %I
      using (company_id = current_setting(''app.company_id'')::bigint)
      with check (company_id = current_setting(''app.company_id'')::bigint)', walled);
  end loop;
end $$;
grant select, insert, update, delete on leave_requests, leave_granters to zeitblatt_app;
