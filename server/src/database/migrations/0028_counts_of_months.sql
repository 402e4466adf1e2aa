set local search_path = app, public;

-- The months in which an employee has a day to work, for the days on which they have none. A span without an end on one side
-- stays without one: an absence until further notice needs no work at the turn of a month.
create function active_months(excluded datemultirange) returns datemultirange language sql immutable as $$
  select coalesce(range_agg(daterange(
    date_trunc('month', lower(span)::timestamp)::date,
    (date_trunc('month', (upper(span) - 1)::timestamp) + interval '1 month')::date)), '{}')
  from unnest('{(,)}'::datemultirange - excluded) as span
$$;

-- How many more employees have a day to work from a month on than in the month before, or fewer. The sum up to a month is
-- the number who have one in it: exactly, for every month, past or to come. Those without a beginning count at -infinity.
-- Deleted employees do not count. Kept by the triggers below; the product itself may only read it.
create table activity_changes (
  company_id bigint not null references companies,
  month date not null check (month = '-infinity' or extract(day from month) = 1),
  change integer not null,
  primary key (company_id, month) include (change)
);

-- Sheets of a month that leave no day open, of employees who have a day to work in it: the others who have one are missing.
alter table archive_months add column number_complete integer not null default 0
  check (number_complete between 0 and number_of_timesheets);

create function completes_month(month date, open_days datemultirange, excluded_days datemultirange) returns boolean
  language sql immutable
  return excluded_days @> open_days and not excluded_days @> daterange(month, (month + interval '1 month')::date);

create function activity_steps(excluded datemultirange) returns table (month date, step integer)
  language sql immutable as $$
  select coalesce(lower(span), '-infinity'), 1 from unnest(app.active_months(excluded)) as span
  union all
  select upper(span), -1 from unnest(app.active_months(excluded)) as span where upper(span) is not null
$$;

-- Months in their order, always: two transactions that meet here wait for each other and never in a circle.
create function count_hired() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
as $$
begin
  insert into activity_changes as known (company_id, month, change)
  select n.company_id, s.month, sum(s.step) from new_rows n, activity_steps(n.excluded_days) s
  where n.deleted_at is null
  group by n.company_id, s.month having sum(s.step) <> 0 order by n.company_id, s.month
  on conflict (company_id, month) do update set change = known.change + excluded.change;
  return null;
end $$;

create function count_activity() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
as $$
begin
  insert into activity_changes as known (company_id, month, change)
  select new.company_id, s.month, sum(s.step)
  from (
    select month, step from activity_steps(new.excluded_days) where new.deleted_at is null
    union all
    select month, -step from activity_steps(old.excluded_days) where old.deleted_at is null
  ) s
  group by s.month having sum(s.step) <> 0 order by s.month
  on conflict (company_id, month) do update set change = known.change + excluded.change;
  return null;
end $$;

-- Only changes what is there: a company may lose its counts before its employees.
create function count_purged() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
as $$
begin
  update activity_changes known set change = known.change - gone.step
  from (
    select o.company_id, s.month, sum(s.step) as step from old_rows o, activity_steps(o.excluded_days) s
    where o.deleted_at is null group by o.company_id, s.month
  ) gone
  where known.company_id = gone.company_id and known.month = gone.month;
  return null;
end $$;

create trigger count_hired after insert on employees
  referencing new table as new_rows for each statement execute function count_hired();
create trigger count_activity after update of excluded_days, deleted_at on employees for each row
  when (old.excluded_days <> new.excluded_days or (old.deleted_at is null) <> (new.deleted_at is null))
  execute function count_activity();
create trigger count_purged after delete on employees
  referencing old table as old_rows for each statement execute function count_purged();

-- As before, and with `number_complete`.
create or replace function count_archived_sheets() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    insert into archive_months as m (company_id, month, number_of_timesheets, number_complete)
    select n.company_id, n.month, count(*), count(*) filter (where completes_month(n.month, n.open_days, e.excluded_days))
    from new_rows n join employees e on e.company_id = n.company_id and e.id = n.employee_id
    where n.deleted_at is null and e.deleted_at is null
    group by n.company_id, n.month order by n.company_id, n.month
    on conflict (company_id, month) do update
    set number_of_timesheets = m.number_of_timesheets + excluded.number_of_timesheets,
      number_complete = m.number_complete + excluded.number_complete, revision = m.revision + 1;
  elsif tg_op = 'UPDATE' then
    update archive_months m
    set number_of_timesheets = m.number_of_timesheets + changed.more,
      number_complete = m.number_complete + changed.complete, revision = m.revision + 1
    from (
      select c.company_id, c.month, changed.more, changed.complete
      from (
        select n.company_id, n.month, sum((n.deleted_at is null)::int - (o.deleted_at is null)::int)::int as more,
          sum((n.deleted_at is null and completes_month(n.month, n.open_days, e.excluded_days))::int
            - (o.deleted_at is null and completes_month(o.month, o.open_days, e.excluded_days))::int)::int as complete
        from new_rows n
          join old_rows o on o.company_id = n.company_id and o.id = n.id
          join employees e on e.company_id = n.company_id and e.id = n.employee_id and e.deleted_at is null
        group by n.company_id, n.month
      ) changed join archive_months c on c.company_id = changed.company_id and c.month = changed.month
      order by c.company_id, c.month
      for update of c
    ) changed
    where m.company_id = changed.company_id and m.month = changed.month;
  else
    update archive_months m
    set number_of_timesheets = m.number_of_timesheets - changed.fewer,
      number_complete = m.number_complete - changed.complete, revision = m.revision + 1
    from (
      select c.company_id, c.month, changed.fewer, changed.complete
      from (
        select o.company_id, o.month, count(*) as fewer,
          count(*) filter (where completes_month(o.month, o.open_days, e.excluded_days)) as complete
        from old_rows o join employees e on e.company_id = o.company_id and e.id = o.employee_id
        where o.deleted_at is null and e.deleted_at is null
        group by o.company_id, o.month
      ) changed join archive_months c on c.company_id = changed.company_id and c.month = changed.month
      order by c.company_id, c.month
      for update of c
    ) changed
    where m.company_id = changed.company_id and m.month = changed.month;
  end if;
  return null;
end $$;

-- An employee is deleted or restored, with all their sheets; or their excluded days change. Only the first changes
-- what an archive of the month contains.
create or replace function count_sheets_of_employee() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
as $$
begin
  update archive_months m
  set number_of_timesheets = m.number_of_timesheets + changed.more,
    number_complete = m.number_complete + changed.complete, revision = m.revision + abs(changed.more)
  from (
    select c.company_id, c.month, sheet.more, sheet.complete
    from (
      select t.month, (new.deleted_at is null)::int - (old.deleted_at is null)::int as more,
        (new.deleted_at is null and completes_month(t.month, t.open_days, new.excluded_days))::int
          - (old.deleted_at is null and completes_month(t.month, t.open_days, old.excluded_days))::int as complete
      from timesheets t
      where t.company_id = new.company_id and t.employee_id = new.id and t.deleted_at is null
    ) sheet join archive_months c on c.company_id = new.company_id and c.month = sheet.month
    where sheet.more <> 0 or sheet.complete <> 0
    order by c.month
    for update of c
  ) changed
  where m.company_id = changed.company_id and m.month = changed.month;
  return null;
end $$;

drop trigger count_sheets_of_employee on employees;
create trigger count_sheets_of_employee after update of deleted_at, excluded_days on employees for each row
  when (old.excluded_days <> new.excluded_days or (old.deleted_at is null) <> (new.deleted_at is null))
  execute function count_sheets_of_employee();

-- The owner of the tables may be no superuser: then row-level security would hide the rows of all companies.
alter table employees no force row level security;
alter table timesheets no force row level security;
alter table archive_months no force row level security;
insert into activity_changes (company_id, month, change)
  select e.company_id, s.month, sum(s.step) from employees e, activity_steps(e.excluded_days) s
  where e.deleted_at is null group by 1, 2 having sum(s.step) <> 0;
update archive_months m set number_complete = (
  select count(*) from timesheets t join employees e on e.company_id = t.company_id and e.id = t.employee_id
  where t.company_id = m.company_id and t.month = m.month and t.deleted_at is null and e.deleted_at is null
    and completes_month(t.month, t.open_days, e.excluded_days));
alter table employees force row level security;
alter table timesheets force row level security;
alter table archive_months force row level security;

alter table activity_changes enable row level security;
alter table activity_changes force row level security;
create policy company_only on activity_changes
  using (company_id = current_setting('app.company_id')::bigint)
  with check (company_id = current_setting('app.company_id')::bigint);
grant select on activity_changes to zeitblatt_app;
