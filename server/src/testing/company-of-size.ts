import {
  addMonths,
  firstDayOf,
  type IsoDate,
  type IsoMonth,
  lastDayOf,
  monthOf,
  monthsBetween,
} from '@zeitblatt/domain/calendar/dates';
import { LOG_TYPES } from '@zeitblatt/domain/company/log/log';
import { proposeTimesheet } from '@zeitblatt/domain/months/propose/propose-timesheet';
import { totalDays } from '@zeitblatt/domain/months/sheet/total-days';
import { planDays } from '@zeitblatt/domain/people/schedules/plan-days';
import type { SchedulePlan } from '@zeitblatt/domain/people/schedules/schedule';
import { numberSortKey, searchKey, searchText } from '@zeitblatt/domain/rules/sort-key';
import { insertLogEntries, type NewLogEntry } from '../audit/log.queries.ts';
import { inCompany } from '../database/database.ts';
import type { Pool } from '../database/pool.ts';
import { createCompany, createUser } from '../demo/builders.ts';

const FIRST_NAMES = ['Anna', 'Jürgen', 'Ayşe', 'Дмитрий', 'Zoë', 'Łukasz', 'Maria', 'Korbinian', 'Şule', 'Hans', 'Lea'];
const LAST_NAMES = ['Müller', 'Huber', 'Yılmaz', 'Соколов', 'Weiß', 'Wójcik', 'Strauß', 'Öztürk', 'Maier', 'Bauer'];
const SYLLABLES = ['ber', 'hof', 'mann', 'stein', 'bach', 'feld', 'ner', 'auer'];

const BEGIN = '2020-01-01';
const PLAN: SchedulePlan = {
  works_on_holidays: 0,
  works_on_sundays: 0,
  least_day_minutes: 180,
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

/** Connections of the product's role, and of the superuser without row-level security. */
type Connections = { readonly pool: Pool; readonly admin: Pool };

/** Number of rows of a company. */
export type CompanySize = {
  readonly name: string;
  readonly employees: number;
  readonly logEntries: number;
  /** One in this many employees is absent this month; 10 by default. */
  readonly oneAwayIn?: number;
};

/** Months of sheets per employee. */
const SHEET_MONTHS = 12;

/**
 * Fills a company in bulk, by SQL: employees, each with a schedule, a period of inactivity and the sheets of a year,
 * and a log. The sheets have all the columns that lists read.
 */
export async function createCompanyOfSize(
  database: Connections,
  size: CompanySize,
  { today, now }: { readonly today: IsoDate; readonly now: Temporal.Instant },
): Promise<number> {
  const { companyId, managers } = await createCompany(database.pool, { name: size.name }, async (db, id) => {
    const people = ['leitung', 'buero'].map((who) => `${who}@${size.name}.example`);
    const added = [];
    for (const email of people) added.push(await createUser(db, { email, companyId: id, now }));
    return { companyId: id, managers: added };
  });
  const current = monthOf(today);
  await insertPeople(database, companyId, { ...size, current });
  for (const month of monthsBetween(addMonths(current, -SHEET_MONTHS), addMonths(current, -1))) {
    await insertSheets(database, companyId, month);
    await insertDays(database, companyId, month);
  }
  await insertLog(database, companyId, { entries: size.logEntries, managers, now });
  await database.admin.query('vacuum analyze');
  return companyId;
}

/** Absences with first and last day: every employee was absent once, and some are since the beginning of the month. */
function absencesOf(
  index: number,
  current: IsoMonth,
  oneAwayIn: number,
): (readonly [begin: IsoDate, end: IsoDate | null])[] {
  const begin = Temporal.PlainDate.from('2021-03-01').add({ days: index % 300 });
  const once = [begin.toString(), begin.add({ days: 20 }).toString()] as const;
  return index % oneAwayIn === 0 ? [once, [firstDayOf(current), null]] : [once];
}

const LOG_CHUNK = 5000;

type Log = {
  readonly entries: number;
  readonly managers: readonly { id: number; name: string }[];
  readonly now: Temporal.Instant;
};

/** Inserts log entries of all types, spread evenly over two years. */
async function insertLog({ pool }: Connections, companyId: number, { entries, managers, now }: Log): Promise<void> {
  const stepMinutes = Math.floor((2 * 365 * 24 * 60) / entries);
  const typeOf = (index: number) => LOG_TYPES[index % LOG_TYPES.length] ?? 'employee_changed';
  const entry = (index: number): NewLogEntry => ({
    type: typeOf(index),
    subject: `Hans Meier ${index}`,
    changes: [{ field: 'street', old: null, new: `Hofgasse ${index % 90}` }],
    // An entry of the purge would say that the records of an employee are gone.
    data: typeOf(index).endsWith('_purged') ? {} : { employee_id: index },
    user: managers[index % 7 === 0 ? 1 : 0] ?? { id: null, name: 'Bench' },
    now: now.subtract({ minutes: (entries - index) * stepMinutes }),
  });
  for (let from = 0; from < entries; from += LOG_CHUNK) {
    const chunk = Array.from({ length: Math.min(LOG_CHUNK, entries - from) }, (_, index) => entry(from + index));
    await inCompany(pool, companyId, (db) => insertLogEntries(db, { companyId }, chunk));
  }
}

async function insertPeople(
  { admin }: Connections,
  companyId: number,
  { employees, oneAwayIn = 10, current }: CompanySize & { readonly current: IsoMonth },
): Promise<void> {
  const people = Array.from({ length: employees }, (_, index) => {
    const last = `${LAST_NAMES[index % LAST_NAMES.length]}${SYLLABLES[(index >> 3) % SYLLABLES.length]}`;
    const first = FIRST_NAMES[index % FIRST_NAMES.length] ?? '';
    const away = absencesOf(index, current, oneAwayIn).map(([begin, end]) => `[${begin},${end ?? ''}]`);
    return { number: String(index + 1), first, last, excluded: `{(,${BEGIN}),${away.join()}}` };
  });
  // The rows are inserted with their final values, because an index whose rows were all updated is twice as large as in
  // real use.
  await admin.query(
    `insert into employees (company_id, number, first_name, last_name, number_sort, first_name_sort, last_name_sort, search_text, excluded_days, latest_month)
     select $1, number, first, last, number_key, first_key, last_key, sought, excluded::datemultirange, $2
     from unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[])
       as person (number, first, last, excluded, number_key, first_key, last_key, sought)`,
    [
      companyId,
      firstDayOf(addMonths(current, -1)),
      people.map(({ number }) => number),
      people.map(({ first }) => first),
      people.map(({ last }) => last),
      people.map(({ excluded }) => excluded),
      people.map(({ number }) => numberSortKey(number)),
      people.map(({ first }) => searchKey(first)),
      people.map(({ last }) => searchKey(last)),
      people.map(({ number, first, last }) => searchText({ number, first_name: first, last_name: last })),
    ],
  );
  await admin.query(
    `insert into inactivity_periods (company_id, employee_id, "begin", "end", comment)
     select e.company_id, e.id, lower(away), upper(away) - 1, 'Elternzeit'
     from employees e, unnest(e.excluded_days - datemultirange(daterange(null, $2::date, '()'))) as away where company_id = $1`,
    [companyId, BEGIN],
  );
  await admin.query(
    'insert into employments (company_id, employee_id, begin) select company_id, id, $2 from employees where company_id = $1',
    [companyId, BEGIN],
  );
  await admin.query('update companies set employee_count = $2 where company_id = $1', [companyId, employees]);
  await admin.query(
    `with added as (
       insert into schedules (company_id, employee_id)
       select company_id, id from employees where company_id = $1 returning company_id, id
     )
     insert into schedule_versions (company_id, schedule_id, number, valid_from, works_on_holidays, seasonal_short_time_work,
       break_minutes, hours_week, per_hour_calc, is_part_time_worker, allowed_leave_days, styling_type_id, days, created_at)
     select company_id, id, 1, $2, 0, 0, 30, 40, 0, false, 28, 1, $3, now() from added`,
    [companyId, BEGIN, JSON.stringify(PLAN.days)],
  );
}

async function insertSheets({ admin }: Connections, companyId: number, month: string): Promise<void> {
  await admin.query(
    `insert into timesheets (company_id, employee_id, schema_id, month, version)
     select company_id, employee_id, id, $2, 1 from schedules where company_id = $1`,
    [companyId, `${month}-01`],
  );
}

async function insertDays({ admin }: Connections, companyId: number, month: string): Promise<void> {
  const lastDay = lastDayOf(month);
  const nothing = { inactivity: [], leave: [], holidays: new Map() };
  const plans = [{ from: BEGIN, plan: PLAN }];
  const days = proposeTimesheet({
    month,
    lastDay,
    plans,
    employments: [{ begin: BEGIN, end: null, counts_as_continued: false }],
    blockMinutes: 60,
    ...nothing,
  });
  const { worked_minutes, break_minutes, working_days } = totalDays(days, plans);
  await admin.query(
    `insert into timesheet_versions (company_id, timesheet_id, version, days, worked_minutes, break_minutes,
       planned_minutes, target_minutes, credited_minutes, working_days, last_calc_day, schedule_number,
       is_part_time_worker, seasonal_short_time_work, confirmed_by, confirmed_by_name, confirmed_at, snapshot)
     select t.company_id, t.id, 1, $3, $4, $5, $4, $4, 0, $6, $7, 1, false, false, 1, 'Erika Mustermann', now(), jsonb_build_object(
       'taken', 'confirmation',
       'company', jsonb_build_object('name', c.name, 'street', c.street, 'zip', null, 'city', null, 'show_plan_hours', true),
       'employee', jsonb_build_object('number', e.number, 'first_name', e.first_name, 'last_name', e.last_name),
       'plans', jsonb_build_array(jsonb_build_object('valid_from', $8::date, 'hours_week', 40, 'is_part_time_worker', false,
         'styling_type_id', 1)),
       'confirmer', jsonb_build_object('account', 1, 'name', 'Erika Mustermann', 'role', 'company_manager'))
     from timesheets t join employees e on e.company_id = t.company_id and e.id = t.employee_id
       join companies c on c.company_id = t.company_id
     where t.company_id = $1 and t.month = $2`,
    [companyId, `${month}-01`, JSON.stringify(days), worked_minutes, break_minutes, working_days, lastDay, BEGIN],
  );
}
