-- Another contract of a person, as far as the law counts it beside a month: its recorded times between two days, its plan at the end of
-- the month, and its paid months; null for a deleted employee. PL/pgSQL plans the statement when it runs for the first time, so that
-- people with one contract do not pay for it.
create or replace function other_contract(of_company bigint, employee bigint, first_day date, since date, until date) returns jsonb
  language plpgsql stable set search_path = app, pg_temp
as $$
declare
  next_month date := first_day + interval '1 month';
  answer jsonb;
begin
  select jsonb_build_object('employee_id', employee, 'monthly_wage', p.monthly_wage::text, 'hours_week', p.hours_week,
    'salary_group_id', p.salary_group_id,
    'days', coalesce((
      select jsonb_agg(jsonb_build_array(d.day, d.start_time, d.end_time, d.break_minutes, d.real_minutes, d.parts) order by d.day)
      from timesheets t
      join timesheet_versions v on v.company_id = t.company_id and v.timesheet_id = t.id and v.version = t.version
      cross join lateral jsonb_to_recordset(v.days) as d (day date, start_time text, end_time text, break_minutes int, real_minutes int,
        parts jsonb)
      where t.company_id = of_company and t.employee_id = employee and t.deleted_at is null
        and t.month between date_trunc('month', since)::date and until
        and d.start_time is not null and d.end_time is not null and d.day between since and until), '[]'),
    'paid_months', coalesce((
      select jsonb_agg(jsonb_build_object('month', to_char(t.month, 'YYYY-MM'),
        'paid_minutes', v.worked_minutes + coalesce(v.credited_minutes, 0)) order by t.month)
      from timesheets t
      join timesheet_versions v on v.company_id = t.company_id and v.timesheet_id = t.id and v.version = t.version
      where t.company_id = of_company and t.employee_id = employee and t.deleted_at is null
        and t.month between first_day - interval '11 months' and date_trunc('year', first_day) + interval '11 months'), '[]'))
    into answer
  from employees o
  join schedules s on s.company_id = o.company_id and s.employee_id = o.id
  cross join lateral (
    select v.monthly_wage, v.hours_week, v.salary_group_id from schedule_versions v
    where v.company_id = s.company_id and v.schedule_id = s.id
    order by v.valid_from < next_month desc, case when v.valid_from < next_month then v.valid_from end desc, v.valid_from, v.number desc
    limit 1) p
  where o.company_id = of_company and o.id = employee and o.deleted_at is null;
  return answer;
end $$;
