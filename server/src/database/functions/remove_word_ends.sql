-- Removes the ends of the words of purged employees.
create or replace function remove_word_ends() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
as $$
begin
  delete from employee_word_ends w using old_rows o, word_ends(o.search_text) as e (ending)
  where w.company_id = o.company_id and w.ending = e.ending and w.employee_id = o.id and o.deleted_at is null;
  return null;
end $$;

create or replace trigger remove_word_ends after delete on employees
  referencing old table as old_rows for each statement execute function remove_word_ends();
