set local search_path = app, public;

-- From the check code on a paper to the version of a sheet, for the public page that is asked before any company is known. Therefore without
-- row-level security: it holds hashes of codes and ids, and of what was purged only month and version.
create table check_codes (
  -- SHA-256 of the code, so that the table does not reveal codes.
  code_hash bytea primary key check (length(code_hash) = 32),
  -- Nullable and referenced with cascade, unlike in the tables of companies, which row-level security protects.
  company_id bigint references companies on delete cascade check (company_id is not null),
  -- Null once the sheet was purged.
  timesheet_id bigint,
  version integer not null,
  month date not null,
  -- Name of the key that made the code.
  key_name text not null,
  foreign key (company_id, timesheet_id, version)
    references timesheet_versions (company_id, timesheet_id, version) on delete set null (timesheet_id)
);
create index check_codes_of_version on check_codes (company_id, timesheet_id, version);
grant select, insert on check_codes to zeitblatt_app;
