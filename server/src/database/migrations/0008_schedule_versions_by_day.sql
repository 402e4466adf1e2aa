set local search_path = app, public;

-- The wall between companies holds the owner of the tables as well; for the statements over all of them it is open.
alter table schedule_versions no force row level security;
alter table timesheets no force row level security;
alter table timesheet_versions no force row level security;

-- A version of a schedule is valid from any day on, and has a number in the order of writing. A sheet names the highest
-- number there was when it was calculated: all versions up to it, and none after it, make its month.
alter table schedule_versions add column number integer;
update schedule_versions v set number = written.number
from (
  select company_id, schedule_id, valid_from, revision,
    row_number() over (partition by company_id, schedule_id order by created_at, valid_from, revision) as number
  from schedule_versions
) as written
where written.company_id = v.company_id and written.schedule_id = v.schedule_id
  and written.valid_from = v.valid_from and written.revision = v.revision;

-- A sheet so far names the one version that counted on the first day of its month. Nothing that is newer counted then, or
-- the sheet would name that: with the versions up to this one its month is the same.
alter table timesheet_versions add column schedule_number integer;
update timesheet_versions t set schedule_number = coalesce(
  (select v.number from timesheets s join schedule_versions v on v.company_id = s.company_id and v.schedule_id = s.schema_id
    where s.company_id = t.company_id and s.id = t.timesheet_id
      and v.valid_from = t.schedule_valid_from and v.revision = t.schedule_revision),
  1);

alter table schedule_versions
  drop constraint schedule_versions_pkey,
  drop constraint schedule_versions_valid_from_check,
  drop column revision,
  alter column number set not null,
  add check (number > 0),
  add primary key (company_id, schedule_id, number);

-- Each day of a sheet tells what its plan is, since the plan may change within the month.
update timesheet_versions set days = (
  select jsonb_agg(day || jsonb_build_object('regular', not is_part_time_worker, 'seasonal', seasonal_short_time_work)
    order by position)
  from jsonb_array_elements(days) with ordinality as each (day, position));

alter table timesheet_versions
  drop column schedule_valid_from,
  drop column schedule_revision,
  alter column schedule_number set not null,
  add check (schedule_number > 0);

alter table schedule_versions force row level security;
alter table timesheets force row level security;
alter table timesheet_versions force row level security;
