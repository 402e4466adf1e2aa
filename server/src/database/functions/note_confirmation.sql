-- Notes the newest confirmation in a month.
create or replace function note_confirmation() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
as $$
begin
  insert into archive_months as m (company_id, month, last_updated_at)
  select t.company_id, t.month, max(n.confirmed_at)
  from new_rows n join timesheets t on t.company_id = n.company_id and t.id = n.timesheet_id
  group by t.company_id, t.month order by t.company_id, t.month
  on conflict (company_id, month) do update
  set last_updated_at = greatest(m.last_updated_at, excluded.last_updated_at);
  return null;
end $$;

create or replace trigger note_confirmation after insert on timesheet_versions
  referencing new table as new_rows for each statement execute function note_confirmation();
