-- The month that the last record of an employee is about: of a sheet, a recorded day or a recorded time; of an employee without any
-- the month of the given day.
create or replace function last_recorded_month(of_company bigint, employee bigint, otherwise date) returns date
  language sql stable set search_path = app, pg_temp
as $$
  select coalesce(greatest(
    (select max(t.month) from timesheets t where t.company_id = of_company and t.employee_id = employee),
    (select date_trunc('month', max(d.day))::date from day_records d
      where d.company_id = of_company and d.employee_id = employee),
    (select date_trunc('month', max(k.started_at))::date from tracks k
      where k.company_id = of_company and k.employee_id = employee)
  ), date_trunc('month', otherwise)::date)
$$;
