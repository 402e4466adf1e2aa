import { formatDotted } from '@zeitblatt/domain/calendar/dotted';
import type { LogChange } from '@zeitblatt/domain/company/log/log';
import { monthStanding, needsWords, voidsAgreement } from '@zeitblatt/domain/months/states/month-standing';
import type { MonthStanding } from '@zeitblatt/domain/months/states/month-state';
import type { Seal } from '@zeitblatt/domain/sealing/sealed-content';
import type { Db } from '../../../database/database.ts';
import { notifyEmployees } from '../../accounts/notifications/notifications.api.ts';
import { insertMonthEvents, type NewMonthEvent } from '../../days/month-events/month-events.api.ts';
import { hashOfSheet, sheetOfMonth } from '../history/sheet-of-month.ts';
import type { EnteredMonth } from './check-month.ts';
import type { Confirmation } from './entry.ts';

/** The agreement that a month loses by being saved, as the log says it. */
export function logChangesOfAgreement(month: EnteredMonth): LogChange[] {
  const agreement = voidedAgreement(month);
  if (!agreement) return [];
  return [{ field: 'agreement', old: `${agreement.name}, ${formatDotted(agreement.at.slice(0, 10))}`, new: null }];
}

/**
 * Adds what the saving of months says to their employees: the words of the confirmation as an event, and through the bell that
 * an agreement does not count any more. Months without either cost no statement.
 *
 * @returns the seals of the events
 * @source docs/decisions.md D93
 */
export async function storeStateEffects(
  db: Db,
  { reach, by, at }: Confirmation,
  months: readonly EnteredMonth[],
): Promise<Seal[]> {
  const said = months.flatMap(({ entry: { words, month }, events, hash, schedule }): NewMonthEvent[] => {
    if (words === null || !needsWords(events, hash, schedule.requiresAgreement)) return [];
    return [{ employeeId: schedule.schedule.employee_id, month, kind: 'replied', by, via: 'manager', now: at, words }];
  });
  const seals = await insertMonthEvents(db, reach, said);
  const told = months.flatMap((month) =>
    voidedAgreement(month) ? [{ employeeId: month.schedule.schedule.employee_id, month: month.entry.month }] : [],
  );
  await notifyEmployees(db, reach, { type: 'month_agreement_void', told, now: at });
  return seals;
}

/** The agreement that counted for the month before it was saved, and does not any more. */
export function voidedAgreement({ events, replaced, schedule, hash }: EnteredMonth): MonthStanding['agreement'] {
  if (events.length === 0) return null;
  const sheet = replaced ? sheetOfMonth(replaced) : null;
  const standing = monthStanding(schedule.facts.month, events, sheet, replaced ? hashOfSheet(replaced) : null);
  return voidsAgreement(standing, events, hash) ? standing.agreement : null;
}
