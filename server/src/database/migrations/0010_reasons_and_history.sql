set local search_path = app, public;

-- Reasons that a person gave for findings of a month: who, when, for which. They are part of the version.
alter table timesheet_versions add column reasons jsonb not null default '[]' check (jsonb_typeof(reasons) = 'array');

-- Asked for because other rules hold for people under 18; nobody has to say it.
alter table employees add column birth_date date;

-- Days stored before today lack why nobody expected work, when they were recorded, and what stood there before. All of
-- it follows from the versions: a day was recorded with the version in which its times last changed; of a day that was
-- changed after the fact, the times before are those of the version before that one. The wall between companies holds
-- the owner of the tables as well; for the one statement over all of them it is open.
alter table timesheet_versions no force row level security;
with told as (
  select v.company_id, v.timesheet_id, v.version, d.position, d.day,
    (v.confirmed_at at time zone 'Europe/Berlin')::date as confirmed_on, v.confirmed_by_name,
    (d.day ->> 'day')::date <= v.last_calc_day or (d.day ->> 'changed_ex_post')::boolean as is_recorded,
    jsonb_build_object('start_time', d.day -> 'start_time', 'end_time', d.day -> 'end_time',
      'break_minutes', d.day -> 'break_minutes') as times,
    -- A break of a day without times is no time that could differ.
    jsonb_build_array(d.day -> 'start_time', d.day -> 'end_time',
      case when d.day ->> 'start_time' is not null then d.day -> 'break_minutes' end) as told
  from timesheet_versions v, jsonb_array_elements(v.days) with ordinality as d (day, position)
),
compared as (
  select told.*, lag(times) over sheet_day as times_before, lag(is_recorded) over sheet_day as was_recorded,
    case when is_recorded and (lag(is_recorded) over sheet_day is not true or told is distinct from lag(told) over sheet_day)
      then 1 else 0 end as is_new
  from told
  window sheet_day as (partition by company_id, timesheet_id, position order by version)
),
runs as (
  select compared.*, sum(is_new) over (partition by company_id, timesheet_id, position order by version) as run
  from compared
),
known as (
  select runs.*, first_value(confirmed_on) over of_run as recorded_on,
    case when first_value(was_recorded) over of_run then
      first_value(times_before) over of_run || jsonb_build_object(
        'changed_by', first_value(confirmed_by_name) over of_run, 'changed_on', first_value(confirmed_on) over of_run)
    end as was
  from runs
  window of_run as (partition by company_id, timesheet_id, position, run order by version)
),
completed as (
  select company_id, timesheet_id, version, jsonb_agg(jsonb_build_object(
      'absence', case when (day ->> 'is_leave_day')::boolean then 'leave' when (day ->> 'inactive')::boolean then 'inactive' end,
      'recorded_on', case when is_recorded then recorded_on end,
      'was', case when (day ->> 'changed_ex_post')::boolean then was end
    ) || day order by position) as days
  from known
  group by company_id, timesheet_id, version
)
update timesheet_versions v set days = completed.days
from completed
where v.company_id = completed.company_id and v.timesheet_id = completed.timesheet_id and v.version = completed.version;
alter table timesheet_versions force row level security;
