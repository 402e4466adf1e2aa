set local search_path = app, public;

-- How long a company keeps its records: two years as proof of working time, six as papers of the payroll, eight as vouchers. A
-- class longer than the default has its reason.
alter table companies
  add column retention_class text not null default 'working_time'
    check (retention_class in ('working_time', 'payroll', 'vouchers')),
  add column retention_reason text check (length(retention_reason) between 1 and 200),
  add column retention_changed_at timestamptz,
  add constraint companies_retention_has_reason check (retention_class = 'working_time' or retention_reason is not null);

-- Holds: while one stands, nothing of its employee is purged, or nothing of the whole company. A hold is ended, never deleted;
-- it goes with its employee.
create table retention_holds (
  company_id bigint not null references companies,
  id bigint not null generated always as identity,
  -- Null: the whole company.
  employee_id bigint,
  purpose text not null check (length(purpose) between 1 and 200),
  begun_at timestamptz not null,
  begun_by_name text not null,
  ended_at timestamptz check (ended_at >= begun_at),
  ended_by_name text,
  primary key (company_id, id),
  foreign key (company_id, employee_id) references employees (company_id, id) on delete cascade,
  check ((ended_at is null) = (ended_by_name is null))
);
create index retention_holds_standing on retention_holds (company_id, employee_id) where ended_at is null;

alter table retention_holds enable row level security;
alter table retention_holds force row level security;
create policy company_only on retention_holds
  using (company_id = current_setting('app.company_id')::bigint)
  with check (company_id = current_setting('app.company_id')::bigint);
grant select, insert on retention_holds to zeitblatt_app;
grant update (ended_at, ended_by_name) on retention_holds to zeitblatt_app;

-- The month that the last record of an employee is about: of a sheet, a recorded day or a recorded time; of an employee without any
-- the month of the given day.
create function last_recorded_month(of_company bigint, employee bigint, otherwise date) returns date
  language sql stable set search_path = app, pg_temp
as $$
  select coalesce(greatest(
    (select max(t.month) from timesheets t where t.company_id = of_company and t.employee_id = employee),
    (select date_trunc('month', max(d.day))::date from day_records d
      where d.company_id = of_company and d.employee_id = employee),
    (select date_trunc('month', max(k.started_at))::date from tracks k
      where k.company_id = of_company and k.employee_id = employee)
  ), date_trunc('month', otherwise)::date)
$$;

-- Deleted records of the company of the transaction whose time is over, whether a hold keeps them or not: employees, and deleted
-- sheets of employees who are kept. `last_expired` is the first day of the newest month whose term is over; what was deleted on
-- `deleted_before` or later is not listed.
create function expired_records(last_expired date, deleted_before date)
  returns table (kind text, id bigint, employee_id bigint)
  language sql stable set search_path = app, pg_temp
as $$
  with people as (
    select e.id from employees e
    where e.company_id = current_setting('app.company_id')::bigint and e.deleted_at < deleted_before::timestamptz
      and last_recorded_month(e.company_id, e.id, e.deleted_at::date) <= last_expired
  )
  select 'employee', p.id, p.id from people p
  union all
  select 'timesheet', t.id, t.employee_id from timesheets t
  where t.company_id = current_setting('app.company_id')::bigint
    and t.deleted_at < deleted_before::timestamptz and t.month <= last_expired
    and t.employee_id not in (select p.id from people p)
$$;

-- As before, but by the limits of the class, without what a hold keeps, and with the number of recorded times that go along.
drop function purge_expired (date);
create function purge_expired(last_expired date, deleted_before date)
  returns table (kind text, employee_id bigint, person text, month date, timesheet_id bigint, times bigint)
  language plpgsql security definer set search_path = app, pg_temp
as $$
#variable_conflict use_column
declare
  company constant bigint := current_setting('app.company_id')::bigint;
  people bigint[];
  sheets bigint[];
begin
  -- A hold locks the company for its insert: either it stands before the purge looks, or it begins after it.
  perform from companies c where c.company_id = company for share;

  select coalesce(array_agg(expired.id), '{}') into people from (
    select e.id from employees e
    where e.company_id = company and e.deleted_at is not null
      and e.id in (select r.id from expired_records(last_expired, deleted_before) r where r.kind = 'employee')
      and not exists (
        select from retention_holds h
        where h.company_id = company and h.ended_at is null and (h.employee_id is null or h.employee_id = e.id))
    order by e.id
    for update of e skip locked
  ) expired;

  select coalesce(array_agg(expired.id), '{}') into sheets from (
    select t.id from timesheets t
    where t.company_id = company and t.deleted_at is not null
      and t.id in (select r.id from expired_records(last_expired, deleted_before) r where r.kind = 'timesheet')
      and not exists (
        select from retention_holds h
        where h.company_id = company and h.ended_at is null and (h.employee_id is null or h.employee_id = t.employee_id))
    order by t.id
    for update of t skip locked
  ) expired;

  return query
    select 'employee', e.id, null::text, null::date, null::bigint,
        (select count(*) from tracks k where k.company_id = company and k.employee_id = e.id)
      from employees e where e.company_id = company and e.id = any (people)
    union all
    select 'timesheet', e.id, e.first_name || ' ' || e.last_name, t.month, t.id, 0
      from timesheets t join employees e on e.company_id = company and e.id = t.employee_id
      where t.company_id = company and t.id = any (sheets)
    order by 1, 3, 4, 2, 5;

  sheets := sheets || array(
    select t.id from timesheets t where t.company_id = company and t.employee_id = any (people)
  );
  -- What a job was given and what came of it repeat the days of a month.
  delete from jobs j where j.company_id = company and (
    (j.result ->> 'timesheet_id')::bigint = any (sheets)
    or (j.input ->> 'schema_id')::bigint in (
      select s.id from schedules s where s.company_id = company and s.employee_id = any (people))
  );
  delete from timesheet_versions v where v.company_id = company and v.timesheet_id = any (sheets);
  delete from timesheets t where t.company_id = company and t.id = any (sheets);
  delete from inactivity_periods p where p.company_id = company and p.employee_id = any (people);
  delete from leaves l using schedules s
    where l.company_id = company and s.company_id = company and s.id = l.schema_id and s.employee_id = any (people);
  delete from schedule_versions v using schedules s
    where v.company_id = company and s.company_id = company and s.id = v.schedule_id and s.employee_id = any (people);
  delete from schedules s where s.company_id = company and s.employee_id = any (people);
  delete from employees e where e.company_id = company and e.id = any (people);
  -- The log says who did what to the held records: the names of removed accounts stay in it as long as any hold stands.
  perform separate_names(people, case
    when exists (select from retention_holds h where h.company_id = company and h.ended_at is null) then '-infinity'::date
    else (last_expired + interval '1 month' - interval '1 day')::date end);
end $$;
revoke execute on function purge_expired (date, date) from public;
grant execute on function purge_expired (date, date) to zeitblatt_app;

-- As before, but a company with a standing hold is kept.
create or replace function delete_company(at timestamptz) returns boolean
  language plpgsql security definer set search_path = app, pg_temp
as $$
declare
  company constant bigint := current_setting('app.company_id')::bigint;
  kept constant text[] := array['invoices', 'invoice_states', 'invoice_files'];
  remaining oid[];
  free oid;
begin
  perform from companies c where c.company_id = company and c.deletion_due_at <= at for update;
  if not found then
    return false;
  end if;
  perform from retention_holds h where h.company_id = company and h.ended_at is null;
  if found then
    return false;
  end if;
  delete from mails m where m.receiver in (select u.email from users u where u.company_id = company);
  delete from users u where u.company_id = company;
  select array_agg(c.oid) into remaining
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and a.attnotnull
  where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and c.relname <> all (kept);
  while cardinality(remaining) > 0 loop
    select t.oid into free from unnest(remaining) as t (oid)
    where not exists (
      select from pg_constraint f
      where f.contype = 'f' and f.confrelid = t.oid and f.conrelid <> t.oid and f.conrelid = any (remaining))
    order by t.oid limit 1;
    if free is null then
      raise exception 'the tables of companies refer to each other in a circle';
    end if;
    execute format('delete from %s where company_id = $1', free::regclass) using company;
    remaining := array_remove(remaining, free);
  end loop;
  return true;
end $$;
