set local search_path = app, public;

-- A file is removed when something that it holds is purged. `sheets` says what that is, and null that it may hold any sheet, as an
-- export of the company does. `people` are the employees whom a pack names, also those without a sheet in it.
-- `keeps_deleted`: deleting a sheet does not withdraw the file, because deleted sheets belong into it.
alter table archive_files
  add column keeps_deleted boolean not null default false,
  add column people bigint[];

-- Kept at the job, because the row of the file goes with the file.
alter table jobs add column purged_at timestamptz;

-- The file of the link was purged before the time of the link was over.
alter table inspection_links add column purged_at timestamptz;

-- Packs and exports of before named no sheets. The people of a pack are not known any more: all sheets of its months count.
update archive_files f set keeps_deleted = true, sheets = null
from jobs j where j.company_id = f.company_id and j.id = f.job_id and j.type = 'export_company';
update archive_files f set keeps_deleted = true, sheets = array(
  select t.id from timesheets t
  where t.company_id = j.company_id and t.month between j.month and coalesce(j.last_month, j.month))
from jobs j where j.company_id = f.company_id and j.id = f.job_id and j.type = 'pack_inspection';

-- As before, but without the files that keep deleted sheets.
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
