-- Adds the ends of the words of new employees.
create or replace function add_word_ends() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
as $$
begin
  insert into employee_word_ends (company_id, ending, employee_id)
  select n.company_id, ending, n.id from new_rows n, word_ends(n.search_text) as ending where n.deleted_at is null;
  return null;
end $$;

create or replace trigger add_word_ends after insert on employees
  referencing new table as new_rows for each statement execute function add_word_ends();
