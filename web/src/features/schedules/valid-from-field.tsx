import { addMonths, type IsoDate, type IsoMonth, monthOf, monthsBetween } from '@zeitblatt/domain/calendar/dates';
import { useTranslation } from 'react-i18next';
import { useCalendarText } from '../../calendar-text.ts';
import { useToday } from '../../clock.ts';
import { SelectField } from '../../ui/choice-fields.tsx';
import type { FieldBinding } from '../../ui/field.ts';

/** Months back and ahead for which a change is offered; records are kept for two years. */
const BACK = 36;
const AHEAD = 12;

type ValidFromFieldProps = FieldBinding<IsoMonth | null> & { readonly employedFrom: IsoDate | null };

/** First month of a change; left empty, the first one that has no saved sheet. @source D36 */
export function ValidFromField({ employedFrom, ...field }: ValidFromFieldProps) {
  const { t } = useTranslation('schedules');
  const { monthAndYear } = useCalendarText();
  const thisMonth = monthOf(useToday());
  const earliest = addMonths(thisMonth, -BACK);
  const first = employedFrom !== null && monthOf(employedFrom) > earliest ? monthOf(employedFrom) : earliest;
  const months = monthsBetween(first, addMonths(thisMonth, AHEAD)).toReversed();
  return (
    <SelectField
      label={t('validFrom.label')}
      description={t('validFrom.why')}
      placeholder={t('validFrom.automatic')}
      options={months.map((month) => ({ value: month, label: monthAndYear(month) }))}
      searchable
      clearable
      {...field}
    />
  );
}
