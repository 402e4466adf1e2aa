import { firstDayOf, type IsoDate, type IsoMonth, lastDayOf, monthOf } from '@zeitblatt/domain/calendar/dates';
import { agreedDraft } from '@zeitblatt/domain/months/states/month-standing';
import { outdatedDays, recordedMonth } from '@zeitblatt/domain/months/states/outdated-days';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { notifyEmployees, notifyManagersOf } from '../../accounts/notifications/notifications.api.ts';
import { insertEventEntriesLast } from '../month-events/log-events.api.ts';
import { findSentDrafts, insertMonthEvents, sealsOf, selectMonthEvents } from '../month-events/month-events.queries.ts';
import { loadDayFacts } from './day-facts.ts';
import { lockPeople, type Recording } from './day-records.queries.ts';
import { spanOfDays } from './entry-days.ts';
import type { DayCallTools } from './own-person.ts';
import { toRecordedTimes } from './recorded-days.api.ts';

/** A day of an employee that was written. */
type WrittenDay = { readonly employeeId: number; readonly day: IsoDate };

type Writing = Recording &
  DayCallTools & {
    /** The employee of the account that writes, or null for a manager who is none. */
    readonly ownId: number | null;
  };

/** A month in which days were written, to whose draft the employee had agreed. */
type AgreedMonth = {
  readonly employeeId: number;
  readonly month: IsoMonth;
  /** Days that were recorded otherwise before. */
  readonly changed: readonly IsoDate[];
};

/**
 * Makes agreements void after days were written by any door, leave and inactivity included: those to a draft that lacks what is
 * recorded now. Tells the employee, or the managers where employees wrote their own days. A write that says again what the draft says
 * restores the agreement. Without an agreement it costs one statement.
 *
 * @param written at least one day of each month that was written
 * @source docs/decisions.md D72, D93, D105; docs/decisions/0083-what-was-recorded-stays.md
 */
export async function voidAgreements(
  db: Db,
  reach: Reach,
  written: readonly WrittenDay[],
  { by, now, ownId, ...tools }: Writing,
): Promise<void> {
  const months = await findAgreedMonths(db, reach, written);
  if (months.length === 0) return;
  const people = await lockPeople(db, reach, [...new Set(months.map(({ employeeId }) => employeeId))]);
  const scheduleIds = people.map(({ schema_id }) => schema_id);
  for (const [month, ofMonth] of Map.groupBy(months, (one) => one.month)) {
    const ids = ofMonth.map(({ employeeId }) => employeeId);
    const drafts = await findSentDrafts(db, reach, ids, month);
    const span = { from: firstDayOf(month), to: lastDayOf(month) };
    const facts = await loadDayFacts(db, reach, scheduleIds, span, { ...tools, now });
    const found = ofMonth.flatMap(({ employeeId, changed }) => {
      const [draft, person] = [drafts.get(employeeId), facts.get(employeeId)];
      if (!draft || !person) return [];
      const recorded = recordedMonth({ ...person.facts, month, recorded: toRecordedTimes(person.facts) });
      const differing = outdatedDays(draft, recorded);
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
  const months = Map.groupBy(written, ({ employeeId, day }) => `${employeeId} ${monthOf(day)}`);
  return [...months].flatMap(([key, [first]]) => {
    const agreed = agreedDraft(eventsOf.get(key) ?? []);
    return agreed && first
      ? [{ employeeId: first.employeeId, month: monthOf(first.day), changed: agreed.changed }]
      : [];
  });
}
