set local search_path = app, public;

-- PDFs of sheets as they were drawn, one for each language, read again as long as a sheet would be drawn just so:
-- `printed_hash` covers everything that is printed, and the drawing itself. Every row can be drawn again, to the byte, so
-- the table is neither in PostgreSQL's log nor in backups, and is empty after a crash. A page goes with its version.
create unlogged table drawn_pages (
  company_id bigint not null,
  timesheet_id bigint not null,
  language text not null,
  version integer not null,
  printed_hash bytea not null check (length(printed_hash) = 32),
  -- Compressed (zstd) by the product: a third of the file.
  pdf bytea not null,
  pdf_hash bytea not null check (length(pdf_hash) = 32),
  primary key (company_id, timesheet_id, language),
  foreign key (company_id, timesheet_id, version)
    references timesheet_versions (company_id, timesheet_id, version) on delete cascade
);
alter table drawn_pages alter column pdf set storage external;

-- With another name or number a page cannot be read any more: the earlier name goes at once.
create function remove_pages_of_employee() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
as $$
begin
  delete from drawn_pages p using timesheets t
  where t.company_id = new.company_id and t.employee_id = new.id
    and p.company_id = t.company_id and p.timesheet_id = t.id;
  return null;
end $$;

create trigger remove_pages after update of number, first_name, last_name on employees for each row
  when ((old.number, old.first_name, old.last_name) is distinct from (new.number, new.first_name, new.last_name))
  execute function remove_pages_of_employee();

alter table drawn_pages enable row level security;
alter table drawn_pages force row level security;
create policy company_only on drawn_pages
  using (company_id = current_setting('app.company_id')::bigint)
  with check (company_id = current_setting('app.company_id')::bigint);
grant select, insert, update on drawn_pages to zeitblatt_app;
