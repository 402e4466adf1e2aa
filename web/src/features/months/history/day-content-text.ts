import { type DayKind, lettersOfKind } from '@zeitblatt/domain/days/absences/day-kind';
import type { TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import { useTranslation } from 'react-i18next';
import type { SheetFormatters } from '../../../month-sheet/cells/sheet-formatters.ts';
import { hasTimes, kindOfShownDay, toDayEntry } from '../../../month-sheet/model/sheet.ts';

/**
 * Text of what a version says of a day: times and kind always, remark, cost unit and reason of a loss only where the other version says
 * something different, as on the page of changes on paper.
 *
 * @example `07:00 – 11:00, Pause 0 Minuten = 4:00 · Urlaub, halber Tag · Bemerkung: Arzt`
 * @source docs/decisions/0066-what-a-paper-shows.md
 */
export function useDayContentText(text: SheetFormatters) {
  const { t } = useTranslation('timesheets');
  const kindText = (kind: DayKind, day: TimesheetDay): string => {
    const letters = lettersOfKind(kind, day.day);
    return `${letters === null ? '' : `${letters} `}${text.kind(kind, day)}`;
  };
  return (day: TimesheetDay, other: TimesheetDay): string => {
    const entry = toDayEntry(day);
    const kind = kindOfShownDay(day);
    const differing = (column: 'remark' | 'cost_unit' | 'lost', value: string | null, otherValue: string | null) =>
      value === otherValue ? [] : [`${t(`column.${column}`)}: ${value ?? '–'}`];
    const lossOf = ({ loss_reason: reason }: TimesheetDay) => (reason == null ? null : t(`loss.${reason}`));
    return [
      ...(hasTimes(entry) ? [`${text.times(entry)} = ${day.worked_hours}`] : []),
      ...(kind === null ? [] : [kindText(kind, day)]),
      ...(hasTimes(entry) || kind !== null ? [] : [text.times(entry)]),
      ...differing('remark', day.remark ?? null, other.remark ?? null),
      ...differing('cost_unit', day.cost_unit ?? null, other.cost_unit ?? null),
      ...differing('lost', lossOf(day), lossOf(other)),
    ].join(' · ');
  };
}
