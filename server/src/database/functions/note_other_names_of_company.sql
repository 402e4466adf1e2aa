-- Counts a change of the company as a change of its months, because sheets show its data as they are when they are
-- drawn.
create or replace function note_other_names_of_company() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
as $$
begin
  update archive_months m
  set revision = m.revision + 1
  from (
    select c.company_id, c.month from archive_months c where c.company_id = new.company_id order by c.month for update of c
  ) changed
  where m.company_id = changed.company_id and m.month = changed.month;
  return null;
end $$;

create or replace trigger note_other_names
  after update of name, street, city_id, show_plan_hours_calculation_paragraph on companies for each row
  when ((old.name, old.street, old.city_id, old.show_plan_hours_calculation_paragraph)
    is distinct from (new.name, new.street, new.city_id, new.show_plan_hours_calculation_paragraph))
  execute function note_other_names_of_company();
