set local search_path = app, public;

-- Wages of a salary group that follow its first one, each with the day from which it counts.
alter table salary_groups add column later_wages jsonb not null default '[]' check (jsonb_typeof(later_wages) = 'array');

-- Whether hours without regular days are put on Sundays; until now one switch decided for Sundays and public holidays.
alter table schedule_versions add column works_on_sundays smallint not null default 0 check (works_on_sundays in (0, 1));
update schedule_versions set works_on_sundays = works_on_holidays;

-- Shortest day on which hours without regular days are put, in minutes.
alter table schedule_versions add column least_day_minutes smallint not null default 180
  check (least_day_minutes between 15 and 300 and least_day_minutes % 15 = 0);
