set local search_path = app, public;

-- What a file was asked for, where that was a month: its `revision` and the language. Whoever asks for just that gets it.
alter table archive_files add column asked jsonb;

-- A row is the only trace of a file in the store: a job is removed after it, and never takes it along.
alter table archive_files
  drop constraint archive_files_company_id_job_id_fkey,
  add foreign key (company_id, job_id) references jobs (company_id, id) on delete restrict;

-- Jobs that ended long ago are removed by the clean-up; the product itself may remove none, as with all that is purged. One
-- with a file stays until that is gone. Any number of workers may do this at the same time.
create index jobs_ended on jobs (company_id, finished_at);
create function delete_ended_jobs(before timestamptz) returns void
  language sql security definer set search_path = app, pg_temp
as $$
  delete from jobs j where (j.company_id, j.id) in (
    select o.company_id, o.id from jobs o
    where o.company_id = current_setting('app.company_id')::bigint and o.finished_at < before
      and not exists (select from archive_files f where f.company_id = o.company_id and f.job_id = o.id)
    for update of o skip locked)
$$;
revoke execute on function delete_ended_jobs (timestamptz) from public;
grant execute on function delete_ended_jobs (timestamptz) to zeitblatt_app;

-- Sheets show the names of people and of the company as they are when they are drawn: a month whose people or company got
-- another one has changed, too. Months in their order, as everywhere.
create function note_other_names_of_employee() returns trigger
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

create trigger note_other_names after update of number, first_name, last_name on employees for each row
  when ((old.number, old.first_name, old.last_name) is distinct from (new.number, new.first_name, new.last_name))
  execute function note_other_names_of_employee();

create function note_other_names_of_company() returns trigger
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

create trigger note_other_names
  after update of name, street, city_id, show_plan_hours_calculation_paragraph on companies for each row
  when ((old.name, old.street, old.city_id, old.show_plan_hours_calculation_paragraph)
    is distinct from (new.name, new.street, new.city_id, new.show_plan_hours_calculation_paragraph))
  execute function note_other_names_of_company();
