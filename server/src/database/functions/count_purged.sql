-- Takes purged employees from the counts. Only counts that are there change: a company may lose them before its
-- employees.
create or replace function count_purged() returns trigger
  language plpgsql security definer set search_path = app, pg_temp
as $$
begin
  update activity_changes known set change = known.change - gone.step
  from (
    select o.company_id, s.month, sum(s.step) as step from old_rows o, activity_steps(o.excluded_days) s
    where o.deleted_at is null group by o.company_id, s.month
  ) gone
  where known.company_id = gone.company_id and known.month = gone.month;
  return null;
end $$;

create or replace trigger count_purged after delete on employees
  referencing old table as old_rows for each statement execute function count_purged();
