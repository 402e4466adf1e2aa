import type { TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import type { Caller } from './caller.ts';

export type SentMonth = { readonly schema_id: number; readonly month: string; readonly days: readonly object[] };

/** The month of a schedule with the days as they are proposed, as the screen sends it. */
export async function proposeMonth(caller: Caller, scheduleId: number, month: string): Promise<SentMonth> {
  const wanted = { schema_id: scheduleId, month: month.split('-').toReversed().join('-') };
  const { days } = await caller<{ days: TimesheetDay[] }>('POST', 'company/timeSheets/create', wanted);
  const entries = days.map(({ day, start_time, end_time, break_minutes }) => ({
    day,
    start_time,
    end_time,
    break_minutes,
  }));
  return { ...wanted, days: entries };
}
