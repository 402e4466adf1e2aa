import { isAskedKind } from '@zeitblatt/domain/days/absences/day-kind';
import type { RecordedEntry } from '@zeitblatt/domain/days/week/week';
import type { OwnContext } from '../../../http/context/context.ts';

type RecordedDay = RecordedEntry & { readonly source?: 'plan' | 'entry' };

/**
 * The answer to recorded days: times, absences, or wishes of an employee that only the company can grant. It says where a client that
 * knows no parts of days dropped some.
 */
export function recordedText(
  t: OwnContext['t'],
  entries: readonly RecordedDay[],
  { by, dropsParts }: { readonly by: 'self' | 'manager'; readonly dropsParts: boolean },
): string {
  if (dropsParts) return t('success:partsDropped');
  if (entries.every(({ kind }) => !kind)) return t('success:daysRecorded');
  const isAsked = entries.every(({ day, kind = null, source }) =>
    isAskedKind({ kind, by, source: source ?? 'entry' }, day, false),
  );
  return t(isAsked ? 'success:daysAsked' : 'success:absenceEntered', { count: entries.length });
}
