set local search_path = app, public;

-- What the search looks into: number and names in the spelling of the sort keys, and the names with ä, ö, ü however they
-- are written. Written by the product beside the fields it comes from.
alter table employees add column search_text text collate "C" not null default '';
alter table employees no force row level security;
update employees set search_text = concat_ws(E'\n', lower(number), first_name_sort, last_name_sort,
  regexp_replace(first_name_sort, '([aou])e', '\1', 'g'), regexp_replace(last_name_sort, '([aou])e', '\1', 'g'));
alter table employees force row level security;
alter table employees alter column search_text drop default;

-- Whoever has no sheet stands last in both directions; backwards through the other index they would come first.
create index employees_by_latest_month_down on employees (company_id, latest_month desc nulls last, id desc)
  where deleted_at is null;
