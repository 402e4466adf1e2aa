-- Counts the sheets of an employee who is deleted or restored, or whose excluded days change. Only the first changes
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

create or replace trigger count_sheets_of_employee after update of deleted_at, excluded_days on employees for each row
  when (old.excluded_days <> new.excluded_days or (old.deleted_at is null) <> (new.deleted_at is null))
  execute function count_sheets_of_employee();
