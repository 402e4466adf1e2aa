import { type IsoDate, type IsoMonth, lastDayOf } from '@zeitblatt/domain/calendar/dates';
import type { MonthStanding } from '@zeitblatt/domain/months/states/month-state';
import { outdatedDays, recordedMonth } from '@zeitblatt/domain/months/states/outdated-days';
import type { Db } from '../../../../database/database.ts';
import type { Reach } from '../../../../database/reach.ts';
import type { HolidaySource } from '../../../company/places/places.api.ts';
import { findSentDrafts } from '../../../days/month-events/month-events.api.ts';
import type { ZonedNow } from '../../../days/records/recorded-days.api.ts';
import { loadMonthFacts } from '../../propose/month-facts.ts';

type SentMonth = {
  readonly person: { readonly id: number; readonly schema_id: number };
  readonly stored: { readonly standing: Pick<MonthStanding, 'sent' | 'confirmed' | 'closed'> };
};

/** Whether the draft that was sent last is what would be agreed to and confirmed. */
export const waitsAsDraft = ({ sent, confirmed, closed }: SentMonth['stored']['standing']): boolean =>
  sent !== null && confirmed === null && closed === null;

/**
 * The days for which something else was recorded since drafts were sent, with two statements, whatever their number; none where no
 * draft waits.
 *
 * @returns in the order of the months
 * @source docs/decisions/0083-what-was-recorded-stays.md
 */
export async function findOutdatedDays(
  db: Db,
  reach: Reach,
  month: IsoMonth,
  months: readonly SentMonth[],
  { holidays, clock }: { readonly holidays: HolidaySource; readonly clock: ZonedNow },
): Promise<IsoDate[][]> {
  const waiting = months.flatMap(({ person, stored }) => (waitsAsDraft(stored.standing) ? [person] : []));
  if (waiting.length === 0) return months.map(() => []);
  const ids = waiting.map(({ id }) => id);
  const drafts = await findSentDrafts(db, reach, ids, month);
  const scheduleIds = waiting.map(({ schema_id }) => schema_id);
  const facts = await loadMonthFacts(db, reach, scheduleIds, { month, lastDay: lastDayOf(month), clock }, holidays);
  return months.map(({ person, stored }) => {
    const [draft, found] = [drafts.get(person.id), facts.get(person.schema_id)];
    return draft && found && waitsAsDraft(stored.standing) ? outdatedDays(draft, recordedMonth(found.facts)) : [];
  });
}
