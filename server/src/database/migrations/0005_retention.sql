set local search_path = app, public;

-- A version of a schedule that a sheet was confirmed with is never written over: a correction for the same month is its
-- next revision, and a sheet names the one it was calculated with.
alter table schedule_versions
  add column revision integer not null default 1 check (revision > 0),
  drop constraint schedule_versions_pkey,
  add primary key (company_id, schedule_id, valid_from, revision);
alter table timesheet_versions add column schedule_revision integer not null default 1;
revoke update, delete on schedule_versions from zeitblatt_app;

-- Deleted records: to be listed, and to be looked through once a day.
create index employees_deleted on employees (company_id, number_sort, id) where deleted_at is not null;
create index timesheets_deleted on timesheets (company_id, month) where deleted_at is not null;
-- The newest record of somebody, deleted ones included.
create index timesheets_of_employee on timesheets (company_id, employee_id, month);

-- Removes what was deleted and has outlived its time, for good. The product itself may delete none of these rows: only
-- this function may, and it looks at nothing but the company of the transaction and at nothing that is not marked as
-- deleted. `last_expired` is the first day of the newest month whose two years are over. Somebody without any sheet
-- counts as if their last one were about the month in which they were deleted. Rows that another worker is removing
-- are left to it.
create function purge_expired(last_expired date)
  returns table (kind text, person text, month date)
  language plpgsql security definer set search_path = app, pg_temp
as $$
#variable_conflict use_column
declare
  company constant bigint := current_setting('app.company_id')::bigint;
  people bigint[];
  sheets bigint[];
begin
  select coalesce(array_agg(expired.id), '{}') into people from (
    select e.id from employees e
    where e.company_id = company and e.deleted_at is not null
      and coalesce(
        (select max(t.month) from timesheets t where t.company_id = company and t.employee_id = e.id),
        date_trunc('month', e.deleted_at)::date
      ) <= last_expired
    order by e.id
    for update of e skip locked
  ) expired;

  select coalesce(array_agg(expired.id), '{}') into sheets from (
    select t.id from timesheets t
    where t.company_id = company and t.deleted_at is not null and t.month <= last_expired
      and t.employee_id <> all (people)
    order by t.id
    for update of t skip locked
  ) expired;

  return query
    select 'employee', e.first_name || ' ' || e.last_name, null::date
      from employees e where e.company_id = company and e.id = any (people)
    union all
    select 'timesheet', e.first_name || ' ' || e.last_name, t.month
      from timesheets t join employees e on e.company_id = company and e.id = t.employee_id
      where t.company_id = company and t.id = any (sheets)
    order by 1, 2, 3;

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
end $$;
revoke execute on function purge_expired (date) from public;
grant execute on function purge_expired (date) to zeitblatt_app;
