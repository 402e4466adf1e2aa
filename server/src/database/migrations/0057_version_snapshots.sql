set local search_path = app, public;

-- What a version was confirmed with and what can change elsewhere: names, numbers, addresses, styles and the person who confirmed it.
-- Its PDF is drawn from this.
alter table timesheet_versions add column snapshot jsonb check (jsonb_typeof(snapshot) = 'object');

-- For versions that were confirmed before, the snapshot is taken now, once, and marked as such: what was printed on the day of their
-- confirmation is not known. The name of the person who confirmed was kept with the version. Row-level security is open for the
-- owner during the one statement over all companies.
alter table timesheet_versions no force row level security;
alter table timesheets no force row level security;
alter table employees no force row level security;
alter table companies no force row level security;
alter table schedule_versions no force row level security;
update timesheet_versions v set snapshot = jsonb_build_object(
    'taken', 'upgrade',
    'company', jsonb_build_object('name', c.name, 'street', c.street, 'zip', cities.zip, 'city', cities.name,
      'show_plan_hours', c.show_plan_hours_calculation_paragraph),
    'employee', jsonb_build_object('number', e.number, 'first_name', e.first_name, 'last_name', e.last_name),
    'plans', (
      select coalesce(jsonb_agg(jsonb_build_object('valid_from', p.valid_from, 'hours_week', p.hours_week,
        'is_part_time_worker', p.is_part_time_worker, 'styling_type_id', p.styling_type_id) order by p.valid_from, p.number), '[]')
      from schedule_versions p
      where p.company_id = t.company_id and p.schedule_id = t.schema_id and p.number <= v.schedule_number
        and p.valid_from < t.month + interval '1 month'),
    'confirmer', jsonb_build_object('account', v.confirmed_by, 'name', v.confirmed_by_name,
      'role', (select role from users where id = v.confirmed_by)))
from timesheets t
join employees e on e.company_id = t.company_id and e.id = t.employee_id
join companies c on c.company_id = t.company_id
left join cities on cities.id = c.city_id
where t.company_id = v.company_id and t.id = v.timesheet_id;
alter table timesheet_versions force row level security;
alter table timesheets force row level security;
alter table employees force row level security;
alter table companies force row level security;
alter table schedule_versions force row level security;

alter table timesheet_versions alter column snapshot set not null;

-- A drawn page shows the names of the snapshot, so another name of the employee does not make it wrong any more.
drop trigger remove_pages on employees;
drop function remove_pages_of_employee();
