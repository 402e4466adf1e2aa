import type { TestApp } from './test-app.ts';
import type { TestCompany } from './test-company.ts';

/**
 * Events of the month of a sheet, before the sheet was confirmed: sent, and objected to without a reply. The month before
 * is closed.
 */
export async function addMonthEvents(app: TestApp, company: TestCompany, sheet: number): Promise<void> {
  await app.admin.query(
    `with confirmed as (
       select t.employee_id, t.month, v.confirmed_at - interval '2 hours' as at, jsonb_build_object('schedule_id', t.schema_id,
         'schedule_number', v.schedule_number, 'days', v.days, 'last_calc_day', v.last_calc_day,
         'seasonal_short_time_work', v.seasonal_short_time_work, 'totals', jsonb_build_object(
           'worked_minutes', v.worked_minutes, 'break_minutes', v.break_minutes, 'planned_minutes', v.planned_minutes,
           'target_minutes', v.target_minutes, 'lost_minutes', v.lost_minutes, 'working_days', v.working_days,
           'credited_minutes', v.credited_minutes)) as draft
       from timesheets t join timesheet_versions v on v.company_id = t.company_id and v.timesheet_id = t.id and v.version = t.version
       where t.company_id = $1 and t.id = $2)
     insert into month_events (company_id, employee_id, month, number, kind, at, user_id, name, via, words, hash, draft)
     select $1, employee_id, month, 1, 'sent', at, null::bigint, 'Erika', 'manager', null, repeat('a', 64), draft from confirmed
     union all
     select $1, employee_id, month, 2, 'objected', at, null, 'Erika', 'link', 'Die Pause war länger', repeat('a', 64), null
     from confirmed
     union all
     select $1, employee_id, month - interval '1 month', 1, 'closed', at, null, 'Erika', 'manager', null, null, null from confirmed`,
    [company.id, sheet],
  );
}

/** The company's reason why a month was recorded late. */
export const addLateReason = (app: TestApp, company: TestCompany, month: string) =>
  app.admin.query(
    `insert into late_reasons (company_id, month, reason, given_by_name, given_at) values ($1, $2, 'Urlaub im Büro', 'Erika', $3)
     on conflict do nothing`,
    [company.id, `${month}-01`, String(app.clock.now())],
  );

/** A personal link to a month of a person who has a PIN. No test opens it. */
export async function addMonthLink(app: TestApp, company: TestCompany, employee: number, month: string): Promise<void> {
  const [now, until] = [app.clock.now(), app.clock.now().add({ hours: 24 })].map(String);
  await app.admin.query(
    `insert into month_links (company_id, employee_id, month, made_at, made_by_name, expires_at)
     values ($1, $2, $3, $4, 'Erika', $5)`,
    [company.id, employee, `${month}-01`, now, until],
  );
  await app.admin.query(
    `insert into link_pins (company_id, employee_id, salt, pin_hash, made_at) values ($1, $2, '\\x00', '\\x00', $3)`,
    [company.id, employee, now],
  );
}
