-- Removes jobs of the company of the transaction that ended before a moment. A job with a file stays until that is
-- gone. Any number of workers may call it at the same time.
create or replace function delete_ended_jobs(before timestamptz) returns void
  language sql security definer set search_path = app, pg_temp
as $$
  delete from jobs j where (j.company_id, j.id) in (
    select o.company_id, o.id from jobs o
    where o.company_id = current_setting('app.company_id')::bigint and o.finished_at < before
      and not exists (select from archive_files f where f.company_id = o.company_id and f.job_id = o.id)
    for update of o skip locked)
$$;

revoke all on function delete_ended_jobs(timestamptz) from public;
grant execute on function delete_ended_jobs(timestamptz) to zeitblatt_app;
