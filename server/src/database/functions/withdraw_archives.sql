-- Withdraws the files that hold one of some sheets, also those that are still being written: no try finishes them,
-- and the clean-up removes them from the store. Files that keep deleted sheets stay. The mark at a job that has ended
-- is the reason that a download answers.
create or replace function withdraw_archives(company bigint, deleted bigint[], at timestamptz) returns void
  language sql security definer set search_path = app, pg_temp
as $$
  with withdrawn as (
    update archive_files f set expires_at = '-infinity'
    where f.company_id = company and f.expires_at > at and not f.keeps_deleted
      and (f.sheets is null or f.sheets && deleted)
    returning f.company_id, f.job_id
  )
  update jobs j set withdrawn_at = at
  from withdrawn w
  where j.company_id = w.company_id and j.id = w.job_id and j.state = 'finished'
$$;

revoke all on function withdraw_archives(bigint, bigint[], timestamptz) from public;
