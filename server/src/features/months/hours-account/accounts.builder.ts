import { api } from '@zeitblatt/contract/api';
import { type AccountRuleInput, accountRuleInput } from '@zeitblatt/domain/months/hours-account/rules';
import type { Client } from '../../../testing/client.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import type { TestCompany } from '../../../testing/test-company.ts';
import { entryOfDay } from '../confirm/check-month.ts';

/** A rule from a month on, of the company unless it says more. */
export const ruleFrom = (valid_from: string, more: Partial<AccountRuleInput> = {}): AccountRuleInput => ({
  ...accountRuleInput.parse({ valid_from: '01-2026', is_kept: true }),
  valid_from,
  ...more,
});

/** Saves a month as planned, but one day in the middle so many minutes longer or shorter. @returns the sheet */
export async function saveMonth(
  { app, company, manager }: { app: TestApp; company: TestCompany; manager: Client },
  schemaId: number,
  month: string,
  minutes = 0,
): Promise<number> {
  const { days } = await manager.read(api.timesheets.propose, {
    body: { schema_id: schemaId, month, last_calc_day: null, ignore_last_6_days: false },
  });
  const changed = days.filter(({ start_time }) => start_time !== null)[5];
  const entries = days.map((day) => {
    if (day !== changed || minutes === 0) return entryOfDay(day);
    const end = 16 * 60 + 30 + minutes;
    const end_time = `${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`;
    return { ...entryOfDay(day), start_time: '08:00', end_time, break_minutes: 30 };
  });
  const body = { schema_id: schemaId, month, days: entries, confirmed: true as const, change_reason: 'Fehler' };
  const job = await manager.read(api.timesheets.save, { body });
  await app.finish(company, job);
  return job.result?.timesheet_id ?? 0;
}
