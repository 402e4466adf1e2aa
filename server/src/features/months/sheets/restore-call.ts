import type { api } from '@zeitblatt/contract/api';
import { lastDayOf } from '@zeitblatt/domain/calendar/dates';
import { confirmedOutside } from '@zeitblatt/domain/months/confirm/confirmed-days';
import { outdatedDays, recordedMonth } from '@zeitblatt/domain/months/states/outdated-days';
import { monthsOutside } from '@zeitblatt/domain/people/employments/employment';
import { required } from '@zeitblatt/domain/rules/required';
import type { CompanyContext, Service } from '../../../http/context/context.ts';
import { monthInWords } from '../../../http/context/month-in-words.ts';
import { Refusal } from '../../../http/context/refusal.ts';
import type { DayCallTools } from '../../days/records/own-person.api.ts';
import { outdatedRefusal } from '../confirm/outdated-refusal.ts';
import { restoreTimesheet } from '../history/restore-timesheet.ts';
import { findTimesheet } from '../history/timesheets.queries.ts';
import { loadMonthFacts } from '../propose/month-facts.ts';

/**
 * The call that restores a deleted sheet, unless it lacks what was recorded since it was confirmed, or has days that lie outside of the
 * employment since.
 *
 * @source docs/decisions.md D105, D117
 */
export const restoreCall = (tools: DayCallTools): Service<Pick<typeof api.timesheets, 'restore'>> => ({
  async restore(context, { params: { id }, body: { version } }) {
    await restoreTimesheet(context, id, version);
    await refuseRestored(context, id, tools);
    return { success: context.t('success:timesheetRestored') };
  },
});

/** @throws Refusal employment_leaves_months with the month; draft_outdated with the days */
async function refuseRestored(
  { db, reach, now, t }: CompanyContext,
  id: number,
  { holidays, timeZone }: DayCallTools,
): Promise<void> {
  const sheet = required(await findTimesheet(db, reach, id), 'a restored sheet');
  const { month, schema_id } = sheet;
  const wanted = { month, lastDay: lastDayOf(month), clock: { timeZone, now } };
  const found = (await loadMonthFacts(db, reach, [schema_id], wanted, holidays)).get(schema_id);
  if (!found) return;
  if (confirmedOutside(found.facts.employments, sheet).length > 0)
    throw new Refusal('employment_leaves_months', {
      params: { months: monthInWords(month, t) },
      current: monthsOutside.encode([{ month, timesheet_id: id }]),
    });
  const days = outdatedDays(sheet, recordedMonth(found.facts));
  if (days.length > 0) throw outdatedRefusal([{ days }]);
}
