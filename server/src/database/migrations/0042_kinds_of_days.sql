set local search_path = app, public;

-- What a recorded day is when it is not simply one of work, such as leave or sickness. No diagnosis is kept. What a kind pays and
-- uses stands in the code, by the day from which it counts.
alter table day_records add column kind text check (kind in ('leave', 'half_leave', 'sick', 'sick_child', 'special_leave',
  'training', 'time_off', 'unpaid', 'parental', 'maternity'));

-- Minutes paid although they were not worked; null for sheets that were saved before they were counted.
alter table timesheet_versions add column credited_minutes integer check (credited_minutes >= 0);
