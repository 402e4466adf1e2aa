set local search_path = app, public;

-- What the overview of archives shows of a month, kept by the triggers below: counted at every look, it would grow with
-- every year of the company. Sheets that are deleted, or whose employee is, do not count. `revision` grows with every change
-- of the month: two equal ones mean that an archive made in between is still right. The product itself may only read it.
create table archive_months (
  company_id bigint not null references companies,
  month date not null check (extract(day from month) = 1),
  number_of_timesheets integer not null default 0 check (number_of_timesheets >= 0),
  -- When a sheet of the month was last confirmed.
  last_updated_at timestamptz,
  revision bigint not null default 1,
  primary key (company_id, month)
);
alter table archive_months enable row level security;
alter table archive_months force row level security;
create policy company_only on archive_months
  using (company_id = current_setting('app.company_id')::bigint)
  with check (company_id = current_setting('app.company_id')::bigint);
grant select on archive_months to zeitblatt_app;

-- Months in their order, always: two transactions that meet here wait for each other and never in a circle.
create function count_archived_sheets() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    insert into archive_months as m (company_id, month, number_of_timesheets)
    select n.company_id, n.month, count(*)
    from new_rows n join employees e on e.company_id = n.company_id and e.id = n.employee_id
    where n.deleted_at is null and e.deleted_at is null
    group by n.company_id, n.month order by n.company_id, n.month
    on conflict (company_id, month) do update
    set number_of_timesheets = m.number_of_timesheets + excluded.number_of_timesheets, revision = m.revision + 1;
  elsif tg_op = 'UPDATE' then
    update archive_months m
    set number_of_timesheets = m.number_of_timesheets + changed.more, revision = m.revision + 1
    from (
      select c.company_id, c.month, changed.more
      from (
        select n.company_id, n.month, sum((n.deleted_at is null)::int - (o.deleted_at is null)::int)::int as more
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
    set number_of_timesheets = m.number_of_timesheets - changed.fewer, revision = m.revision + 1
    from (
      select c.company_id, c.month, changed.fewer
      from (
        select o.company_id, o.month, count(*) as fewer
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

create trigger count_archived_sheets_inserted after insert on timesheets
  referencing new table as new_rows for each statement execute function count_archived_sheets();
create trigger count_archived_sheets_updated after update on timesheets
  referencing old table as old_rows new table as new_rows for each statement execute function count_archived_sheets();
create trigger count_archived_sheets_deleted after delete on timesheets
  referencing old table as old_rows for each statement execute function count_archived_sheets();

-- Somebody is deleted or comes back, with all their sheets.
create function count_sheets_of_employee() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
as $$
begin
  update archive_months m
  set number_of_timesheets = m.number_of_timesheets + changed.more, revision = m.revision + 1
  from (
    select c.company_id, c.month, case when new.deleted_at is null then 1 else -1 end as more
    from archive_months c
    where c.company_id = new.company_id and c.month in (
      select t.month from timesheets t
      where t.company_id = new.company_id and t.employee_id = new.id and t.deleted_at is null)
    order by c.month
    for update of c
  ) changed
  where m.company_id = changed.company_id and m.month = changed.month;
  return null;
end $$;

create trigger count_sheets_of_employee after update of deleted_at on employees for each row
  when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function count_sheets_of_employee();

create function note_confirmation() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
as $$
begin
  insert into archive_months as m (company_id, month, last_updated_at)
  select t.company_id, t.month, max(n.confirmed_at)
  from new_rows n join timesheets t on t.company_id = n.company_id and t.id = n.timesheet_id
  group by t.company_id, t.month order by t.company_id, t.month
  on conflict (company_id, month) do update
  set last_updated_at = greatest(m.last_updated_at, excluded.last_updated_at);
  return null;
end $$;

create trigger note_confirmation after insert on timesheet_versions
  referencing new table as new_rows for each statement execute function note_confirmation();

insert into archive_months (company_id, month, number_of_timesheets, last_updated_at)
select t.company_id, t.month, count(*) filter (where t.deleted_at is null and e.deleted_at is null), max(v.confirmed_at)
from timesheets t
  join employees e on e.company_id = t.company_id and e.id = t.employee_id
  join timesheet_versions v on v.company_id = t.company_id and v.timesheet_id = t.id and v.version = t.version
group by t.company_id, t.month;

-- Files are looked for company by company, as everything is.
drop index archive_files_expiry;
create index archive_files_expiry on archive_files (company_id, expires_at);
