-- Counts the sheets of a month, and those that complete it. Months are locked in their order, because two
-- transactions that meet here would otherwise deadlock.
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

create or replace trigger count_archived_sheets_inserted after insert on timesheets
  referencing new table as new_rows for each statement execute function count_archived_sheets();

create or replace trigger count_archived_sheets_updated after update on timesheets
  referencing old table as old_rows new table as new_rows for each statement execute function count_archived_sheets();

create or replace trigger count_archived_sheets_deleted after delete on timesheets
  referencing old table as old_rows for each statement execute function count_archived_sheets();
