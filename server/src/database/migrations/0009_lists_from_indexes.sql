set local search_path = app, public;

-- Who matches a search or is inactive is found in the index of the order by itself: the rows of a company are not looked
-- at, but for those of the page.
drop index employees_by_number;
drop index employees_by_first_name;
drop index employees_by_last_name;
drop index employees_by_latest_month;
drop index employees_by_latest_month_down;
create index employees_by_number on employees (company_id, number_sort, id)
  include (search_text, excluded_days) where deleted_at is null;
create index employees_by_first_name on employees (company_id, first_name_sort, id)
  include (search_text, excluded_days) where deleted_at is null;
create index employees_by_last_name on employees (company_id, last_name_sort, id)
  include (search_text, excluded_days) where deleted_at is null;
create index employees_by_latest_month on employees (company_id, latest_month, id)
  include (search_text, excluded_days) where deleted_at is null;
create index employees_by_latest_month_down on employees (company_id, latest_month desc nulls last, id desc)
  include (search_text, excluded_days) where deleted_at is null;

-- Who has a sheet of a month, likewise.
drop index timesheets_by_month;
create index timesheets_by_month on timesheets (company_id, month, employee_id) where deleted_at is null;

-- Sheets that leave days open, to be counted apart from the others.
create index timesheets_open on timesheets (company_id, month, employee_id) include (open_days)
  where deleted_at is null and open_days <> '{}';

-- The entries of the log are counted in the index too.
alter table log_counts
  drop constraint log_counts_pkey,
  add primary key (company_id, day, user_id, type) include (total);
