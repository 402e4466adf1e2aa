-- Withdraws the archives that hold sheets of a deleted employee.
create or replace function withdraw_archives_of_employee() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
as $$
begin
  perform withdraw_archives(new.company_id,
    array(select t.id from timesheets t where t.company_id = new.company_id and t.employee_id = new.id), new.deleted_at);
  return null;
end $$;

create or replace trigger withdraw_archives after update of deleted_at on employees for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function withdraw_archives_of_employee();
