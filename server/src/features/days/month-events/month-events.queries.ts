import { firstDayOf, type IsoDate, type IsoMonth } from '@zeitblatt/domain/calendar/dates';
import type { TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import type { TimesheetTotals } from '@zeitblatt/domain/months/sheet/timesheet';
import { hasOpenObjection, type MonthEvent } from '@zeitblatt/domain/months/states/month-standing';
import type { MonthEventKind, MonthEventWay } from '@zeitblatt/domain/months/states/month-state';
import type { Seal } from '@zeitblatt/domain/sealing/sealed-content';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type SealedColumns, sealedColumns, toSealedRow } from '../../../audit/sealed-rows.queries.ts';
import { toSeal } from '../../../audit/seals.ts';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { monthText, timestampText } from '../../../database/stamp-text.ts';
import type { DB } from '../../../database/tables.ts';

/** An event with the employee and the month that it belongs to. */
export type MonthEventRow = MonthEvent & { readonly employee_id: number; readonly month: IsoMonth };

/** A draft as it was sent. */
export type SentDraft = {
  readonly schedule_id: number;
  /** Highest schedule version with which it was calculated. */
  readonly schedule_number: number;
  readonly days: TimesheetDay[];
  readonly totals: TimesheetTotals;
  readonly last_calc_day: IsoDate;
  readonly seasonal_short_time_work: boolean;
};

/** Employees, by their own ids or by those of their schedules. */
type EventsBy = { readonly employeeIds: readonly number[] } | { readonly scheduleIds: readonly number[] };

const employeesOf = (reach: Reach, scheduleIds: readonly number[]): RawBuilder<unknown> =>
  sql`array(select s.employee_id from schedules s where s.company_id = ${reach.companyId} and s.id = any (${scheduleIds}::bigint[]))`;

/** Whose events, of the months of which days, both included. */
type EventsOf = EventsBy & { readonly from: IsoDate; readonly to: IsoDate };

/** The events of employees in the order in which they happened, without the drafts. */
export const selectMonthEvents = (db: Db, reach: Reach, { from, to, ...by }: EventsOf) =>
  eventsOf(db, reach)
    .where(
      'e.employee_id',
      '=',
      'employeeIds' in by
        ? sql<number>`any (${by.employeeIds}::bigint[])`
        : sql<number>`any (${employeesOf(reach, by.scheduleIds)})`,
    )
    .where('e.month', '>=', sql<string>`date_trunc('month', ${from}::date)`)
    .where('e.month', '<=', to)
    .orderBy('e.employee_id')
    .orderBy('e.month')
    .orderBy('e.number');

/** An employee, a month and a moment that a row of another table names. */
type EventsOfRow = Readonly<Record<'employeeId' | 'month' | 'until', RawBuilder<unknown>>>;

/** The events up to a moment, included, of the employee and the month that a row of another table names. */
export const selectMonthEventsOf = (db: Kysely<DB>, reach: Reach, { employeeId, month, until }: EventsOfRow) =>
  eventsOf(db, reach)
    .where('e.employee_id', '=', sql<number>`${employeeId}`)
    .where('e.month', '=', sql<string>`${month}`)
    .where('e.at', '<=', sql<string>`${until}`)
    .orderBy('e.number');

const eventsOf = (db: Kysely<DB>, reach: Reach) =>
  db
    .selectFrom('month_events as e')
    .select(['e.employee_id', 'e.name', 'e.words', 'e.hash'])
    .select((eb) => [
      monthText('e.month').$castTo<IsoMonth>().as('month'),
      eb.ref('e.kind').$castTo<MonthEventKind>().as('kind'),
      eb.ref('e.via').$castTo<MonthEventWay>().as('via'),
      sql<MonthEvent['link']>`case when e.pin_by_name is not null
        then json_build_object('pin_by', e.pin_by_name, 'opened_at', ${timestampText('e.link_opened_at')}) end`.as(
        'link',
      ),
      timestampText('e.at').$castTo<string>().as('at'),
      sql<number>`floor(extract(epoch from e.at) * 1000)::float8`.as('moment'),
      sql<IsoDate[]>`to_jsonb(e.days)`.as('days'),
    ])
    .where('e.company_id', '=', reach.companyId);

/** The events of an employee's month. */
export const findMonthEvents = (
  db: Db,
  reach: Reach,
  employeeId: number,
  month: IsoMonth,
): Promise<MonthEventRow[]> => {
  const day = firstDayOf(month);
  return selectMonthEvents(db, reach, { employeeIds: [employeeId], from: day, to: day }).execute();
};

/** The person who handed over the PIN of a personal link, null where it was made before that was stored, and when the link was opened first. */
export type LinkOfAnswer = { readonly pinBy: string | null; readonly openedAt: Temporal.Instant };

/** The months whose objection waits for the reply of a manager, newest first. */
export async function findOpenObjections(
  db: Db,
  reach: Reach,
): Promise<{ readonly employee_id: number; readonly month: IsoMonth }[]> {
  // An agreement that was taken back brings the objection before it back, so the events decide, not the last one.
  const events = await eventsOf(db, reach)
    .where(
      sql<boolean>`(e.employee_id, e.month) in (
        select o.employee_id, o.month from month_events o join employees p on p.company_id = o.company_id and p.id = o.employee_id
        where o.company_id = ${reach.companyId} and o.kind = 'objected' and p.deleted_at is null and not exists (
          select from month_events r where r.company_id = o.company_id and r.employee_id = o.employee_id
            and r.month = o.month and r.number > o.number and r.kind = 'replied'))`,
    )
    .orderBy('e.month', 'desc')
    .orderBy('e.employee_id')
    .orderBy('e.number')
    .execute();
  const months = Map.groupBy(events, ({ employee_id, month }) => `${employee_id} ${month}`);
  return [...months.values()]
    .filter(hasOpenObjection)
    .flatMap(([first]) => (first ? [{ employee_id: first.employee_id, month: first.month }] : []));
}

/** An event to add. */
export type NewMonthEvent = {
  readonly employeeId: number;
  readonly month: IsoMonth;
  readonly kind: MonthEventKind;
  readonly by: { readonly id: number | null; readonly name: string };
  readonly via: MonthEventWay;
  /** Of an answer by a personal link. */
  readonly link?: LinkOfAnswer | undefined;
  readonly now: Temporal.Instant;
  readonly words?: string | null;
  readonly days?: readonly IsoDate[];
  readonly hash?: string;
  readonly draft?: SentDraft;
};

/**
 * Adds events, each as the next of its month. The caller has locked the employees.
 *
 * @returns the seals of the events, which the caller adds to the log entries that describe them
 * @source docs/decisions/0061-sealed-versions.md
 */
export async function insertMonthEvents(db: Db, reach: Reach, events: readonly NewMonthEvent[]): Promise<Seal[]> {
  if (events.length === 0) return [];
  const rows = events.map(({ employeeId, month, kind, by, via, link, now, words, days, hash, draft }) => ({
    employee_id: employeeId,
    month: firstDayOf(month),
    kind,
    at: now.toString(),
    user_id: by.id,
    name: by.name,
    via,
    words: words ?? null,
    days: days ?? [],
    hash: hash ?? null,
    draft: draft ?? null,
    pin_by_name: link?.pinBy ?? null,
    link_opened_at: link?.openedAt.toString() ?? null,
  }));
  const { rows: added } = await sql<SealedColumns>`
    insert into month_events as r (company_id, employee_id, month, number, kind, at, user_id, name, via, words, days, hash, draft,
      pin_by_name, link_opened_at)
    select ${reach.companyId}, employee_id, month,
      (select coalesce(max(number), 0) from month_events e
        where e.company_id = ${reach.companyId} and e.employee_id = added.employee_id and e.month = added.month)
        + row_number() over (partition by employee_id, month order by position),
      kind, at, user_id, name, via, words, array(select jsonb_array_elements_text(days)::date), hash, nullif(draft, 'null'),
      pin_by_name, link_opened_at
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (employee_id bigint, month date, kind text,
      at timestamptz, user_id bigint, name text, via text, words text, days jsonb, hash text, draft jsonb, pin_by_name text,
      link_opened_at timestamptz))
      with ordinality as added (employee_id, month, kind, at, user_id, name, via, words, days, hash, draft,
        pin_by_name, link_opened_at, position)
    returning ${sealedColumns('month_event')}`.execute(db);
  return added.map((row) => toSeal(toSealedRow('month_event', row)));
}

/** Of the seals of events those of one employee. */
export const sealsOf = (seals: readonly Seal[], employeeId: number): Seal[] =>
  seals.filter(({ employee_id }) => employee_id === employeeId);

/** Whether the month of a sheet is closed, for queries with a table or alias that has `employee_id` and `month`. */
export const isMonthClosedIn = (reach: Reach, table: string): RawBuilder<boolean> => sql<boolean>`coalesce((
  select closing.kind = 'closed' from month_events closing
  where closing.company_id = ${reach.companyId} and closing.employee_id = ${sql.ref(`${table}.employee_id`)}
    and closing.month = ${sql.ref(`${table}.month`)} and closing.kind in ('closed', 'reopened')
  order by closing.number desc limit 1), false)`;

/** The drafts that were sent last for a month, by employee. */
export async function findSentDrafts(
  db: Db,
  reach: Reach,
  employeeIds: readonly number[],
  month: IsoMonth,
): Promise<ReadonlyMap<number, SentDraft>> {
  const rows = await db
    .selectFrom('month_events as e')
    .distinctOn('e.employee_id')
    .select('e.employee_id')
    .select((eb) => eb.ref('e.draft').$castTo<SentDraft>().as('draft'))
    .where('e.company_id', '=', reach.companyId)
    .where('e.employee_id', '=', sql<number>`any (${employeeIds}::bigint[])`)
    .where('e.month', '=', firstDayOf(month))
    .where('e.kind', '=', 'sent')
    .orderBy('e.employee_id')
    .orderBy('e.number', 'desc')
    .execute();
  return new Map(rows.map(({ employee_id, draft }) => [employee_id, draft]));
}
