set local search_path = app, public;

-- The employments of a person, one after the other: who leaves and comes back has two. First and last day belong to it; without an end it
-- goes on. The one that begins last is the current one, which the specified calls read and write.
create table employments (
  company_id bigint,
  id bigint generated always as identity,
  employee_id bigint not null,
  begin date not null,
  "end" date,
  -- Why it ended; null while it goes on, and where no reason is given.
  end_reason text check (end_reason in ('employee_notice', 'company_notice', 'agreement', 'fixed_term', 'retirement', 'other')),
  -- The length of service goes on from the employment before.
  counts_as_continued boolean not null default false,
  primary key (company_id, id),
  foreign key (company_id, employee_id) references employees,
  constraint employments_do_not_overlap
    exclude using gist (company_id with =, employee_id with =, daterange(begin, "end", '[]') with &&),
  check ("end" > begin),
  check (end_reason is null or "end" is not null)
);
create index employments_of_employee on employments (company_id, employee_id, begin);

insert into employments (company_id, employee_id, begin, "end")
  select company_id, employee_id, started_working_at_company, stopped_working_at_company from schedules;

alter table schedules drop column started_working_at_company, drop column stopped_working_at_company;

alter table employments enable row level security;
alter table employments force row level security;
create policy company_only on employments
  using (company_id = current_setting('app.company_id')::bigint)
  with check (company_id = current_setting('app.company_id')::bigint);
grant select, insert, update, delete on employments to zeitblatt_app;
