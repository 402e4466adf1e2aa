import type { MonthNumbers } from '@zeitblatt/domain/months/sheet/month-numbers';
import { useTranslation } from 'react-i18next';
import { formatHours, formatHoursDifference } from './format.ts';

/** A number of a month as text: `Soll`, `168:00`. */
export type NumberText = { readonly id: keyof MonthNumbers; readonly name: string; readonly hours: string };

/** Numbers that a month has only at times. */
const AT_TIMES: ReadonlySet<keyof MonthNumbers> = new Set(['planned', 'credited']);

/** The numbers of a month in their order, with the same words everywhere. @source docs/decisions.md D115 */
export function useNumberTexts(): (numbers: MonthNumbers) => NumberText[] {
  const { t } = useTranslation('calendar');
  return (numbers) =>
    (['worked', 'planned', 'credited', 'paid', 'target', 'difference'] as const).flatMap((id) => {
      const minutes = numbers[id];
      if (AT_TIMES.has(id) && minutes === 0) return [];
      const hours = id === 'difference' ? formatHoursDifference(minutes) : formatHours(minutes);
      return [{ id, name: t(`number.${id}`), hours }];
    });
}
