-- Removes records that were deleted and have outlived their time, for good, unless a hold keeps them. Only this
-- function may delete these rows, and it reads nothing but the company of the transaction. `last_expired` is the
-- first day of the newest month whose term is over. An employee without any sheet counts as if the last one were
-- about the month of the deletion. Rows that another worker is removing are left to it.
create or replace function purge_expired(last_expired date, deleted_before date)
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
  -- Input and result of a job repeat the days of a month.
  delete from jobs j where j.company_id = company and (
    (j.result ->> 'timesheet_id')::bigint = any (sheets)
    or (j.input ->> 'schema_id')::bigint in (
      select s.id from schedules s where s.company_id = company and s.employee_id = any (people))
  );
  update check_codes k set timesheet_id = null where k.company_id = company and k.timesheet_id = any (sheets);
  -- The account of a person who stays keeps what its purged lines came to. Those of a deleted sheet were taken back already.
  insert into hours_bookings (company_id, employee_id, day, kind, minutes, booked_by, booked_by_name, booked_at)
    select company, b.employee_id, max(b.day), 'opening', sum(b.minutes), max(b.booked_by), max(b.booked_by_name), max(b.booked_at)
    from hours_bookings b
    where b.company_id = company and b.timesheet_id = any (sheets) and not b.employee_id = any (people)
    group by b.employee_id having sum(b.minutes) <> 0;
  delete from hours_bookings b
    where b.company_id = company and (b.timesheet_id = any (sheets) or b.employee_id = any (people));
  delete from hours_account_rules r where r.company_id = company and r.employee_id = any (people);
  delete from leave_bookings b where b.company_id = company and b.employee_id = any (people);
  delete from leave_entitlements n where n.company_id = company and n.employee_id = any (people);
  delete from leave_notices n where n.company_id = company and n.employee_id = any (people);
  delete from timesheet_versions v where v.company_id = company and v.timesheet_id = any (sheets);
  delete from timesheets t where t.company_id = company and t.id = any (sheets);
  delete from work_places w where w.company_id = company and w.employee_id = any (people);
  delete from leave_requests r where r.company_id = company and r.employee_id = any (people);
  delete from inactivity_periods p where p.company_id = company and p.employee_id = any (people);
  delete from leaves l using schedules s
    where l.company_id = company and s.company_id = company and s.id = l.schema_id and s.employee_id = any (people);
  delete from schedule_versions v using schedules s
    where v.company_id = company and s.company_id = company and s.id = v.schedule_id and s.employee_id = any (people);
  delete from schedules s where s.company_id = company and s.employee_id = any (people);
  delete from employments m where m.company_id = company and m.employee_id = any (people);
  delete from employees e where e.company_id = company and e.id = any (people);
  -- The log says who did what to the held records: the names of removed accounts stay in it as long as any hold stands.
  perform separate_names(people, case
    when exists (select from retention_holds h where h.company_id = company and h.ended_at is null) then '-infinity'::date
    else (last_expired + interval '1 month' - interval '1 day')::date end);
end $$;

revoke all on function purge_expired(date, date) from public;
grant execute on function purge_expired(date, date) to zeitblatt_app;
