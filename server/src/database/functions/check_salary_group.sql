-- Refuses a salary group that does not exist. A foreign key cannot do that, because the group may be in either of two
-- tables.
create or replace function check_salary_group() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  -- Locked until the end: a transaction that deletes the group at the same time waits, and then finds it in use.
  perform from salary_groups where company_id = new.company_id and id = new.salary_group_id for key share;
  if not found and not exists (select from built_in_salary_groups where id = new.salary_group_id) then
    raise foreign_key_violation using message = format('there is no salary group %s', new.salary_group_id);
  end if;
  return new;
end $$;

create or replace trigger salary_group_exists before insert or update of salary_group_id on schedule_versions
  for each row when (new.salary_group_id is not null) execute function check_salary_group();
