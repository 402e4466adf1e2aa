-- Withdraws the archives that hold deleted sheets.
create or replace function withdraw_archives_of_sheets() returns trigger
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

create or replace trigger withdraw_archives after update on timesheets
  referencing old table as old_rows new table as new_rows for each statement execute function withdraw_archives_of_sheets();
