import { addMonths, type IsoDate, lastDayOf, monthOf, monthsBetween } from '@zeitblatt/domain/calendar/dates';
import { numberSortKey, searchKey, searchText } from '@zeitblatt/domain/employees/sort-key';
import { planDays } from '@zeitblatt/domain/schedules/plan-days';
import type { SchedulePlan } from '@zeitblatt/domain/schedules/schedule';
import { proposeTimesheet } from '@zeitblatt/domain/timesheets/propose-timesheet';
import { totalDays } from '@zeitblatt/domain/timesheets/total-days';
import { createCompany, createUser } from '../../server/src/demo/builders.ts';
import type { ThrowAway } from './throw-away.ts';

const FIRST_NAMES = ['Anna', 'Jürgen', 'Ayşe', 'Дмитрий', 'Zoë', 'Łukasz', 'Maria', 'Korbinian', 'Şule', 'Hans', 'Lea'];
const LAST_NAMES = ['Müller', 'Huber', 'Yılmaz', 'Соколов', 'Weiß', 'Wójcik', 'Strauß', 'Öztürk', 'Maier', 'Bauer'];
const SYLLABLES = ['ber', 'hof', 'mann', 'stein', 'bach', 'feld', 'ner', 'auer'];

const BEGIN = '2020-01-01';
const PLAN: SchedulePlan = {
  works_on_holidays: 0,
  seasonal_short_time_work: 0,
  break_minutes: 30,
  is_part_time_worker: false,
  allowed_leave_days: 28,
  styling_type_id: 1,
  days: planDays(2400, 30, [1, 2, 3, 4, 5]),
  hours_week: 40,
  per_hour_calc: 0,
  monthly_wage: null,
};

/**
 * Fills a company with employees, each with a schedule and the sheets of a year: in bulk, past the product.
 *
 * Only the newest sheets get their days. No list reads them, and half a gigabyte of them takes half a minute.
 */
export async function createLargeCompany(database: ThrowAway, size: number, today: IsoDate): Promise<number> {
  const now = Temporal.Now.instant();
  const companyId = await createCompany(database.pool, { name: 'Groß & Co. KG' }, async (db, id) => {
    await createUser(db, { email: 'leitung@gross.example', companyId: id, now });
    return id;
  });
  await insertPeople(database, companyId, size);
  const current = monthOf(today);
  for (const month of monthsBetween(addMonths(current, -12), addMonths(current, -1))) {
    await insertSheets(database, companyId, month);
  }
  await insertDays(database, companyId, addMonths(current, -1));
  await database.admin.query('update employees set latest_month = $2 where company_id = $1', [
    companyId,
    `${addMonths(current, -1)}-01`,
  ]);
  await database.admin.query('vacuum analyze');
  return companyId;
}

async function insertPeople({ admin }: ThrowAway, companyId: number, size: number): Promise<void> {
  const people = Array.from({ length: size }, (_, index) => {
    const last = `${LAST_NAMES[index % LAST_NAMES.length]}${SYLLABLES[(index >> 3) % SYLLABLES.length]}`;
    return { number: String(index + 1), first: FIRST_NAMES[index % FIRST_NAMES.length] ?? '', last };
  });
  await admin.query(
    `insert into employees (company_id, number, first_name, last_name, number_sort, first_name_sort, last_name_sort, search_text, excluded_days)
     select $1, number, first, last, number_key, first_key, last_key, sought, datemultirange(daterange(null, $9::date, '()'))
     from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[])
       as person (number, first, last, number_key, first_key, last_key, sought)`,
    [
      companyId,
      people.map(({ number }) => number),
      people.map(({ first }) => first),
      people.map(({ last }) => last),
      people.map(({ number }) => numberSortKey(number)),
      people.map(({ first }) => searchKey(first)),
      people.map(({ last }) => searchKey(last)),
      people.map(({ number, first, last }) => searchText({ number, first_name: first, last_name: last })),
      BEGIN,
    ],
  );
  await admin.query('update companies set employee_count = $2 where company_id = $1', [companyId, size]);
  await admin.query(
    `with added as (
       insert into schedules (company_id, employee_id, started_working_at_company)
       select company_id, id, $2 from employees where company_id = $1 returning company_id, id
     )
     insert into schedule_versions (company_id, schedule_id, number, valid_from, works_on_holidays, seasonal_short_time_work,
       break_minutes, hours_week, per_hour_calc, is_part_time_worker, allowed_leave_days, styling_type_id, days, created_at)
     select company_id, id, 1, $2, 0, 0, 30, 40, 0, false, 28, 1, $3, now() from added`,
    [companyId, BEGIN, JSON.stringify(PLAN.days)],
  );
}

async function insertSheets({ admin }: ThrowAway, companyId: number, month: string): Promise<void> {
  await admin.query(
    `insert into timesheets (company_id, employee_id, schema_id, month, version)
     select company_id, employee_id, id, $2, 1 from schedules where company_id = $1`,
    [companyId, `${month}-01`],
  );
}

async function insertDays({ admin }: ThrowAway, companyId: number, month: string): Promise<void> {
  const contract = { started_working_at_company: BEGIN, stopped_working_at_company: null };
  const lastDay = lastDayOf(month);
  const nothing = { inactivity: [], leave: [], holidays: new Map() };
  const plans = [{ from: BEGIN, plan: PLAN }];
  const days = proposeTimesheet({ month, lastDay, plans, contract, blockMinutes: 60, ...nothing });
  const { worked_minutes, break_minutes, working_days } = totalDays(days, plans);
  await admin.query(
    `insert into timesheet_versions (company_id, timesheet_id, version, days, worked_minutes, break_minutes,
       planned_minutes, target_minutes, working_days, last_calc_day, schedule_number, is_part_time_worker,
       seasonal_short_time_work, confirmed_by, confirmed_by_name, confirmed_at)
     select company_id, id, 1, $3, $4, $5, $4, $4, $6, $7, 1, false, false, 1, 'Erika Mustermann', now()
     from timesheets where company_id = $1 and month = $2`,
    [companyId, `${month}-01`, JSON.stringify(days), worked_minutes, break_minutes, working_days, lastDay],
  );
}
