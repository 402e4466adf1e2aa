import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { recordedTimes } from '@zeitblatt/domain/days/week/record-days';
import type { OwnTimes } from '@zeitblatt/domain/months/states/month-differences';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { readTogether } from '../../../database/read-together.ts';
import { selectRecordedDays, toRecordedDays, type ZonedNow } from './recorded-days.api.ts';
import { type DaySpan, selectOwnRecords } from './recorded-days.queries.ts';

/**
 * Times of a person for the days of a span, recorded or else stamped, by day, with the reason of a manager's correction. Days that the
 * person neither recorded nor stamped are missing.
 */
export async function loadOwnTimes(
  db: Db,
  reach: Reach,
  { id, schema_id }: { readonly id: number; readonly schema_id: number },
  span: DaySpan,
  clock: ZonedNow,
): Promise<ReadonlyMap<IsoDate, OwnTimes>> {
  const { own, ...rows } = await readTogether(db, {
    own: selectOwnRecords(db, reach, id, span),
    ...selectRecordedDays(db, reach, [schema_id], span),
  });
  const { records, stamped } = toRecordedDays(rows, clock)(id);
  const ownOf = new Map(own.map(({ day, ...times }) => [day, times]));
  const days = [...new Set([...ownOf.keys(), ...stamped.keys()])].filter((day) => day >= span.from && day <= span.to);
  return new Map(
    days.flatMap((day): [IsoDate, OwnTimes][] => {
      const times = ownOf.get(day) ?? recordedTimes(day, undefined, stamped.get(day));
      const counting = records.get(day);
      const reason = counting?.by === 'manager' ? counting.reason : null;
      return times ? [[day, { ...timesOf(times), reason }]] : [];
    }),
  );
}

const timesOf = ({ start_time, end_time, break_minutes, parts }: Omit<OwnTimes, 'reason'>) => ({
  start_time,
  end_time,
  break_minutes,
  ...(parts ? { parts } : {}),
});
