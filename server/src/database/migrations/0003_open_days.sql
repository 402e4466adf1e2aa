set local search_path = app, public;

-- Days a sheet leaves open because it was saved before they had come: the month counts as recorded in part until they are
-- saved too. Days outside the contract or inactive are in it; whoever reads it takes them off.
alter table timesheets add column open_days datemultirange not null default '{}';

-- The wall between companies holds the owner of the tables as well; for the one statement over all of them it is open.
alter table timesheets no force row level security;
alter table timesheet_versions no force row level security;
update timesheets t set open_days = open.days
from (
  select v.company_id, v.timesheet_id, v.version, range_agg(daterange(d.day, d.day, '[]')) as days
  from timesheet_versions v,
    jsonb_to_recordset(v.days) as d (day date, working boolean, holiday text, is_leave_day boolean)
  where d.day > v.last_calc_day and d.holiday is null and not d.is_leave_day
    and (d.working or v.is_part_time_worker and extract(isodow from d.day) < 7)
  group by v.company_id, v.timesheet_id, v.version
) as open
where open.company_id = t.company_id and open.timesheet_id = t.id and open.version = t.version;
alter table timesheets force row level security;
alter table timesheet_versions force row level security;

-- The overview reads the months of a person, and what they leave open, from the index alone.
drop index timesheets_month;
create unique index timesheets_month on timesheets (company_id, employee_id, month) include (open_days)
  where deleted_at is null;
