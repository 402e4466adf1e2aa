import { formatDotted } from '@zeitblatt/domain/calendar/dotted';
import { needsWords, standingOfMonth, voidsAgreement } from '@zeitblatt/domain/months/states/month-standing';
import type { MonthStanding } from '@zeitblatt/domain/months/states/month-state';
import { notifyEmployees } from '../../accounts/notifications/notifications.api.ts';
import { insertMonthEvents, type NewMonthEvent, sealsOf } from '../../days/month-events/month-events.api.ts';
import type { MonthEffect, MonthWork } from '../confirm/month-work.ts';
import { confirmationOf, hashOfSheet } from '../history/sheet-confirmation.ts';

/**
 * Stores the manager's reply to an objection, and notifies employees whose agreement became void. Months without either cost no
 * statement.
 *
 * @source docs/decisions.md D93
 */
export const settleAgreements: MonthEffect = async (db, { reach, by, at: now }, months) => {
  const replies = months.flatMap(
    ({ entry: { words, month }, events, checked: { hash, schedule } }): NewMonthEvent[] => {
      if (words === null || !needsWords(events, hash, schedule.requiresAgreement)) return [];
      return [{ employeeId: schedule.schedule.employee_id, month, kind: 'replied', by, via: 'manager', now, words }];
    },
  );
  const seals = await insertMonthEvents(db, reach, replies);
  const voided = months.map(voidedAgreement);
  const told = months.flatMap(({ checked, entry: { month } }, index) =>
    voided[index] ? [{ employeeId: checked.schedule.schedule.employee_id, month }] : [],
  );
  await notifyEmployees(db, reach, { type: 'month_agreement_void', told, now });
  return months.map(({ checked }, index) => {
    const agreement = voided[index];
    const ofMonth = { seals: sealsOf(seals, checked.schedule.schedule.employee_id) };
    if (!agreement) return ofMonth;
    const old = `${agreement.name}, ${formatDotted(agreement.at.slice(0, 10))}`;
    return { ...ofMonth, changes: [{ field: 'agreement', old, new: null }], answer: { is_agreement_void: true } };
  });
};

/** The agreement that counted for the month before it was saved, and does not any more. */
function voidedAgreement({ entry, events, stored, checked }: MonthWork<'checked'>): MonthStanding['agreement'] {
  if (events.length === 0) return null;
  const sheet = stored ? confirmationOf(stored) : null;
  const standing = standingOfMonth(entry.month, events, sheet, stored ? hashOfSheet(stored) : null);
  return voidsAgreement(standing, events, checked.hash) ? standing.agreement : null;
}
