set local search_path = app, public;

-- The sheets that a file was begun with: when one of them is deleted, the file is withdrawn. Null for files made before
-- they were noted, which may hold any sheet.
alter table archive_files add column sheets bigint[];

-- Kept at the job, because the row of the file goes with the file.
alter table jobs add column withdrawn_at timestamptz;

-- Gives up the files that hold one of some sheets, also those that are still being written: no try finishes them, and the
-- clean-up removes them from the store. The mark at a job that has ended is the reason that a download answers.
create function withdraw_archives(company bigint, deleted bigint[], at timestamptz) returns void
  language sql security definer set search_path = app, pg_temp
as $$
  with withdrawn as (
    update archive_files f set expires_at = '-infinity'
    where f.company_id = company and f.expires_at > at and (f.sheets is null or f.sheets && deleted)
    returning f.company_id, f.job_id
  )
  update jobs j set withdrawn_at = at
  from withdrawn w
  where j.company_id = w.company_id and j.id = w.job_id and j.state = 'finished'
$$;
revoke execute on function withdraw_archives (bigint, bigint[], timestamptz) from public;

create function withdraw_archives_of_sheets() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
as $$
declare
  gone record;
begin
  for gone in
    select n.company_id, array_agg(n.id) as ids, max(n.deleted_at) as at
    from new_rows n join old_rows o on o.company_id = n.company_id and o.id = n.id
    where n.deleted_at is not null and o.deleted_at is null
    group by n.company_id
  loop
    perform withdraw_archives(gone.company_id, gone.ids, gone.at);
  end loop;
  return null;
end $$;

create trigger withdraw_archives after update on timesheets
  referencing old table as old_rows new table as new_rows for each statement execute function withdraw_archives_of_sheets();

create function withdraw_archives_of_employee() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
as $$
begin
  perform withdraw_archives(new.company_id,
    array(select t.id from timesheets t where t.company_id = new.company_id and t.employee_id = new.id), new.deleted_at);
  return null;
end $$;

create trigger withdraw_archives after update of deleted_at on employees for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function withdraw_archives_of_employee();
