import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { enteredParts } from '@zeitblatt/domain/days/day/recorded-parts';
import { hasWorkEntry } from '@zeitblatt/domain/days/day/timesheet-day';
import type { FindingReason, StoredReason } from '@zeitblatt/domain/months/law/facts/finding';
import { fingerprintOf, sameFingerprint } from '@zeitblatt/domain/months/sheet/fingerprint';
import { required } from '@zeitblatt/domain/rules/required';
import type { StoredTimesheet } from '../history/timesheets.queries.ts';
import type { Entry } from './month-work.ts';

/**
 * Whether the saved sheet contains everything that the user confirmed: the days, the last calculated day, the reasons of findings and of the change.
 *
 * @param lastDay last calculated day of the confirmed sheet
 * @source docs/decisions.md D40, D54
 */
export const isSavedAlready = (sheet: Confirmed, saved: Saved, lastDay: IsoDate): boolean =>
  hasSameDays(sheet, saved, lastDay) &&
  hasSameReasons(sheet.reasons, saved.reasons) &&
  hasSameChangeReason(sheet.change_reason, saved);

type Confirmed = Pick<Entry, 'days' | 'fingerprint' | 'reasons' | 'change_reason'>;
type Saved = Pick<StoredTimesheet, 'version' | 'days' | 'last_calc_day' | 'reasons' | 'change_reason'>;

/**
 * Compares days and last calculated day: a day after it is not recorded, which differs from a recorded day without
 * work.
 *
 * @source docs/decisions.md D7
 */
export const hasSameDays = (sheet: Confirmed, saved: Saved, lastDay: IsoDate): boolean =>
  saved.last_calc_day === lastDay && sameFingerprint(fingerprintOf(saved.days), fingerprintOfSheet(sheet, saved));

/**
 * Whether the sent reasons equal the stored ones, compared by rule, day and text. A client that sent no reasons changes
 * none.
 */
export function hasSameReasons(
  sent: readonly Pick<FindingReason, 'key' | 'reason'>[] | undefined,
  kept: readonly StoredReason[],
): boolean {
  if (sent === undefined) return true;
  const wanted = new Map(sent.map(({ key, reason }) => [key, reason]));
  return wanted.size === kept.length && kept.every(({ key, reason }) => wanted.get(key) === reason);
}

/** Whether the sent reason of the change is the stored one. A first version keeps none. */
const hasSameChangeReason = (sent: string | null | undefined, { version, change_reason }: Saved): boolean =>
  sent == null || version === 1 || sent === change_reason;

/** Fingerprint of the confirmed days, calculated as for a saved sheet. What the entries do not mention is as saved. */
function fingerprintOfSheet({ days, fingerprint }: Confirmed, saved: Saved): string {
  if (days === null) return required(fingerprint, 'the fingerprint of an entry without days');
  const savedOf = new Map(saved.days.map((day) => [day.day, day]));
  return fingerprintOf(
    days
      .map(({ kind, remark, cost_unit, loss_reason, ...day }) => {
        const was = savedOf.get(day.day);
        return {
          ...day,
          ...(hasWorkEntry(day)
            ? { parts: enteredParts(day, was) }
            : { start_time: null, end_time: null, parts: null }),
          kind: kind === undefined ? was?.kind : kind,
          remark: remark === undefined ? was?.remark : remark,
          cost_unit: cost_unit === undefined ? was?.cost_unit : cost_unit,
          loss_reason: loss_reason === undefined ? was?.loss_reason : loss_reason,
        };
      })
      .toSorted((a, b) => (a.day < b.day ? -1 : 1)),
  );
}
