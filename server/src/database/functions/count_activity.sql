-- Counts the months of an employee whose excluded days change, or who is deleted or restored.
create or replace function count_activity() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
as $$
begin
  insert into activity_changes as known (company_id, month, change)
  select new.company_id, s.month, sum(s.step)
  from (
    select month, step from activity_steps(new.excluded_days) where new.deleted_at is null
    union all
    select month, -step from activity_steps(old.excluded_days) where old.deleted_at is null
  ) s
  group by s.month having sum(s.step) <> 0 order by s.month
  on conflict (company_id, month) do update set change = known.change + excluded.change;
  return null;
end $$;

create or replace trigger count_activity after update of excluded_days, deleted_at on employees for each row
  when (old.excluded_days <> new.excluded_days or (old.deleted_at is null) <> (new.deleted_at is null))
  execute function count_activity();
