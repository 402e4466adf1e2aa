-- Counts another name or number of an employee as a change of their months, because sheets show it as it is when they
-- are drawn. Months are locked in their order, as everywhere.
create or replace function note_other_names_of_employee() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
as $$
begin
  update archive_months m
  set revision = m.revision + 1
  from (
    select c.company_id, c.month
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

create or replace trigger note_other_names after update of number, first_name, last_name on employees for each row
  when ((old.number, old.first_name, old.last_name) is distinct from (new.number, new.first_name, new.last_name))
  execute function note_other_names_of_employee();
