import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { formatDotted } from '@zeitblatt/domain/calendar/dotted';
import { confirmedMonths, confirmedMonthsOf, freeSpans } from '@zeitblatt/domain/days/week/confirmed-months';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import type { Translate } from '../../../http/context/context.ts';
import { monthInWords } from '../../../http/context/month-in-words.ts';
import { Refusal } from '../../../http/context/refusal.ts';
import type { PersonFacts } from './day-facts.ts';
import { findSheetsOfMonths } from './day-records.queries.ts';

type Entering = { readonly db: Db; readonly reach: Reach; readonly t: Translate };

/** Days of a person for which something is to be entered, in order. */
export type EnteredFor = { readonly person: PersonFacts; readonly days: readonly IsoDate[] };

/**
 * The one rule of all doors: nothing is entered for a day of a confirmed or closed month, because it would stand beside the sheet.
 *
 * @throws Refusal month_confirmed that names the months, their sheets, and the parts that can be entered
 * @source docs/decisions.md D113; docs/decisions/0083-what-was-recorded-stays.md
 */
export async function refuseConfirmed({ db, reach, t }: Entering, entered: readonly EnteredFor[]): Promise<void> {
  const found = entered.flatMap(({ person: { schedule, facts }, days }) => {
    const months = confirmedMonthsOf(days, facts);
    return months.length > 0 ? [{ schedule, months, free: freeSpans(days, facts) }] : [];
  });
  if (found.length === 0) return;
  const sheets = await findSheetsOfMonths(
    db,
    reach,
    found.map(({ schedule, months }) => ({ employeeId: schedule.employee_id, months })),
  );
  const people = found.map(({ schedule: { employee_id }, months, free }) => ({
    employee_id,
    months: months.map((month) => {
      const sheet = sheets.find((one) => one.employee_id === employee_id && one.month === month);
      return { month, timesheet_id: sheet?.id ?? null };
    }),
    free,
  }));
  const named = found.map(({ schedule, months }) => {
    const text = months.map((month) => monthInWords(month, t)).join(', ');
    return entered.length > 1 ? `${schedule.first_name} ${schedule.last_name}: ${text}` : text;
  });
  throw new Refusal('month_confirmed', {
    params: {
      months: named.join('; '),
      free: freeText(
        found.flatMap(({ free }) => free),
        t,
      ),
    },
    current: confirmedMonths.encode(people),
  });
}

/** A sentence on the parts that can be entered, empty where there are none. */
function freeText(free: readonly { readonly from: IsoDate; readonly to: IsoDate }[], t: Translate): string {
  if (free.length === 0) return '';
  const spans = free.map(({ from, to }) =>
    from === to ? formatDotted(from) : `${formatDotted(from)} – ${formatDotted(to)}`,
  );
  return ` ${t('validation:freeDays', { spans: spans.join(', ') })}`;
}
