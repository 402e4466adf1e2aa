import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../ui/fields/date-field.tsx';
import type { FieldBinding } from '../../../ui/form-state/field.ts';

/** First day of a change; empty: first day of the first month without a saved sheet. @source docs/decisions.md D36 */
export function ValidFromField(field: FieldBinding<IsoDate | null>) {
  const { t } = useTranslation('schedules');
  return <DateField label={t('validFrom.label')} description={t('validFrom.why')} {...field} />;
}
