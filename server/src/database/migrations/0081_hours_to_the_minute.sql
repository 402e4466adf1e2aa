set local search_path = app, public;

-- Weekly hours are whole minutes: the number of the wire, 7.8 or 38.38333333333333, which a decimal fraction could not keep.
alter table schedule_versions drop constraint schedule_versions_hours_week_check;
alter table schedule_versions alter column hours_week type double precision;
alter table schedule_versions add constraint schedule_versions_hours_week_check
  check (hours_week >= 0 and abs(hours_week * 60 - round(hours_week * 60)) < 0.000001);
