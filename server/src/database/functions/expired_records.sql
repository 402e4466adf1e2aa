-- Deleted records of the company of the transaction whose time is over, whether a hold keeps them or not: employees, and deleted
-- sheets of employees who are kept. `last_expired` is the first day of the newest month whose term is over; what was deleted on
-- `deleted_before` or later is not listed.
create or replace function expired_records(last_expired date, deleted_before date)
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
