set local search_path = app, public;

-- A month that is saved after its sheet was deleted goes on with the version number of the deleted sheet, and names it. The deleted
-- sheet may be purged earlier, so nothing refers to it.
alter table timesheets
  add column predecessor_id bigint,
  add column predecessor_version integer,
  add check ((predecessor_id is null) = (predecessor_version is null));
create index timesheets_deleted_of_month on timesheets (company_id, employee_id, month) where deleted_at is not null;

-- A PDF that was drawn of a version is given from then on, whatever draws later: one page for each version and language, in the
-- backups like the version itself. The pages of before were drawn from the names of their day, so they go.
drop table drawn_pages;
create table drawn_pages (
  company_id bigint not null,
  timesheet_id bigint not null,
  version integer not null,
  language text not null,
  -- Compressed (zstd) by the product: a third of the file.
  pdf bytea not null,
  pdf_hash bytea not null check (length(pdf_hash) = 32),
  primary key (company_id, timesheet_id, version, language),
  foreign key (company_id, timesheet_id, version)
    references timesheet_versions (company_id, timesheet_id, version) on delete cascade
);
alter table drawn_pages alter column pdf set storage external;
alter table drawn_pages enable row level security;
alter table drawn_pages force row level security;
create policy company_only on drawn_pages
  using (company_id = current_setting('app.company_id')::bigint)
  with check (company_id = current_setting('app.company_id')::bigint);
grant select, insert, update on drawn_pages to zeitblatt_app;
