-- Counts the months of new employees. Months are locked in their order, because two transactions that meet here would
-- otherwise deadlock.
create or replace function count_hired() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
as $$
begin
  insert into activity_changes as known (company_id, month, change)
  select n.company_id, s.month, sum(s.step) from new_rows n, activity_steps(n.excluded_days) s
  where n.deleted_at is null
  group by n.company_id, s.month having sum(s.step) <> 0 order by n.company_id, s.month
  on conflict (company_id, month) do update set change = known.change + excluded.change;
  return null;
end $$;

create or replace trigger count_hired after insert on employees
  referencing new table as new_rows for each statement execute function count_hired();
