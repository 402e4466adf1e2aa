set local search_path = app, public;

-- Why a month was saved again after its first confirmation. Null for every version from before, so their seals stay valid.
alter table timesheet_versions
  add column change_reason text check (length(change_reason) between 1 and 500);
