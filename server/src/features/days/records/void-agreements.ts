import { type IsoDate, type IsoMonth, monthOf } from '@zeitblatt/domain/calendar/dates';
import { changedDays } from '@zeitblatt/domain/months/states/changed-days';
import { agreedDraft } from '@zeitblatt/domain/months/states/month-standing';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { readTogether } from '../../../database/read-together.ts';
import { notifyEmployees, notifyManagersOf } from '../../accounts/notifications/notifications.api.ts';
import { insertEventEntriesLast } from '../month-events/log-events.api.ts';
import { findSentDrafts, insertMonthEvents, sealsOf, selectMonthEvents } from '../month-events/month-events.queries.ts';
import { lockPeople, type Recording } from './day-records.queries.ts';
import { spanOfDays } from './entry-days.ts';
import { selectRecordedDays, toRecordedDays, toRecordedTimes } from './recorded-days.api.ts';

/** A day of an employee that was written. */
type WrittenDay = { readonly employeeId: number; readonly day: IsoDate };

type Writing = Recording & {
  readonly timeZone: string;
  /** The employee of the account that writes, or null for a manager who is none. */
  readonly ownId: number | null;
};

/** Days of one month of an employee that were written, whose draft the employee had agreed to. */
type AgreedMonth = {
  readonly employeeId: number;
  readonly month: IsoMonth;
  readonly days: readonly IsoDate[];
  /** Days that were recorded otherwise before. */
  readonly changed: readonly IsoDate[];
};

/**
 * Makes agreements void after days were written: those to a draft that says something else than is recorded now, and tells the
 * employee, or the managers where employees wrote their own days. A write that says again what the draft says restores the
 * agreement. Without an agreement it costs one statement.
 *
 * @source docs/decisions.md D72, D93; docs/decisions/0047-states-of-a-month.md
 */
export async function voidAgreements(
  db: Db,
  reach: Reach,
  written: readonly WrittenDay[],
  { by, now, timeZone, ownId }: Writing,
): Promise<void> {
  const months = await findAgreedMonths(db, reach, written);
  if (months.length === 0) return;
  const people = await lockPeople(db, reach, [...new Set(months.map(({ employeeId }) => employeeId))]);
  const scheduleIds = people.map(({ schema_id }) => schema_id);
  const span = spanOfDays(months.flatMap(({ days }) => days));
  const recordedOf = toRecordedDays(await readTogether(db, selectRecordedDays(db, reach, scheduleIds, span)), {
    timeZone,
    now,
  });
  for (const [month, ofMonth] of Map.groupBy(months, (one) => one.month)) {
    const ids = ofMonth.map(({ employeeId }) => employeeId);
    const drafts = await findSentDrafts(db, reach, ids, month);
    const found = ofMonth.flatMap(({ employeeId, days, changed }) => {
      const draft = drafts.get(employeeId);
      if (!draft) return [];
      const recorded = toRecordedTimes(recordedOf(employeeId));
      const differing = changedDays(draft, { days, recorded, changed });
      return differing.join() === changed.join()
        ? []
        : [{ employeeId, days: differing, isVoidAlready: changed.length > 0 }];
    });
    const via = (employeeId: number) => (employeeId === ownId ? ('account' as const) : ('manager' as const));
    const seals = await insertMonthEvents(
      db,
      reach,
      found.map(({ employeeId, days }) => ({
        employeeId,
        month,
        kind: 'changed',
        by,
        via: via(employeeId),
        now,
        days,
      })),
    );
    const named = found.flatMap(({ employeeId }) => people.find(({ id }) => id === employeeId) ?? []);
    insertEventEntriesLast(
      db,
      reach,
      named.map((person) => ({ type: 'month_recorded_anew', month, person, seals: sealsOf(seals, person.id) })),
      { user: by, now },
    );
    const voided = found.filter(({ days, isVoidAlready }) => days.length > 0 && !isVoidAlready);
    const told = voided.flatMap(({ employeeId }) => (employeeId === ownId ? [] : [{ employeeId, month }]));
    await notifyEmployees(db, reach, { type: 'month_agreement_void', told, now });
    if (voided.some(({ employeeId }) => employeeId === ownId))
      await notifyManagersOf(db, reach, { type: 'month_recorded_anew', data: { name: by.name, month }, now });
  }
}

async function findAgreedMonths(db: Db, reach: Reach, written: readonly WrittenDay[]): Promise<AgreedMonth[]> {
  if (written.length === 0) return [];
  const employeeIds = [...new Set(written.map(({ employeeId }) => employeeId))];
  const span = spanOfDays(written.map(({ day }) => day));
  const events = await selectMonthEvents(db, reach, { employeeIds, ...span }).execute();
  const eventsOf = Map.groupBy(events, ({ employee_id, month }) => `${employee_id} ${month}`);
  const daysOf = Map.groupBy(written, ({ employeeId, day }) => `${employeeId} ${monthOf(day)}`);
  return [...daysOf].flatMap(([key, ofMonth]) => {
    const agreed = agreedDraft(eventsOf.get(key) ?? []);
    const [first] = ofMonth;
    if (!agreed || !first) return [];
    const { employeeId, day } = first;
    return [{ employeeId, month: monthOf(day), days: ofMonth.map((one) => one.day), changed: agreed.changed }];
  });
}
