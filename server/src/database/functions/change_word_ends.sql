-- Replaces the ends of the words of an employee who is renamed, deleted or restored.
create or replace function change_word_ends() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
as $$
begin
  delete from employee_word_ends
  where company_id = old.company_id and employee_id = old.id and ending = any (array(select word_ends(old.search_text)));
  insert into employee_word_ends (company_id, ending, employee_id)
  select new.company_id, ending, new.id from word_ends(new.search_text) as ending where new.deleted_at is null;
  return null;
end $$;

create or replace trigger change_word_ends after update of search_text, deleted_at on employees for each row
  when (old.search_text <> new.search_text or (old.deleted_at is null) <> (new.deleted_at is null))
  execute function change_word_ends();
