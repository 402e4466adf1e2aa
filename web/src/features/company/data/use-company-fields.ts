import { PART_HOLIDAYS } from '@zeitblatt/domain/company/data/part-holidays';
import { formatCity } from '@zeitblatt/domain/rules/city';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../texts/format.ts';
import type { ConflictField } from '../../../ui/forms/conflict-dialog.tsx';
import { useHolidayName } from '../places/use-holiday-name.ts';
import type { CompanyTextField, CompanyValues } from './company-values.ts';

/** The company's fields for the conflict dialog. @source docs/decisions.md D54 */
export function useCompanyFields(): readonly ConflictField<CompanyValues>[] {
  const { t } = useTranslation(['company', 'common']);
  const holidayName = useHolidayName();
  const text = (path: CompanyTextField, label: string): ConflictField<CompanyValues> => ({
    label,
    paths: [path],
    text: (values) => values[path].trim(),
  });
  const onOrOff = (path: keyof CompanyValues, label: string): ConflictField<CompanyValues> => ({
    label,
    paths: [path],
    text: (values) => (values[path] === true ? t('common:yes') : t('common:no')),
  });
  return [
    text('name', t('field.name')),
    text('street', t('field.street')),
    { label: t('field.city'), paths: ['city'], text: ({ city }) => (city ? formatCity(city) : '') },
    text('contact_person', t('field.contactPerson')),
    text('phone', t('field.phone')),
    text('fax', t('field.fax')),
    text('email', t('field.email')),
    text('vat_number', t('field.vatNumber')),
    ...PART_HOLIDAYS.map((holiday) => onOrOff(holiday, holidayName(holiday))),
    {
      label: t('sheets.blockSize'),
      paths: ['timesheet_allocation_block_size'],
      text: ({ timesheet_allocation_block_size: count }) => (count === null ? '' : t('sheets.minutes', { count })),
    },
    onOrOff('show_plan_hours_calculation_paragraph', t('sheets.planParagraph')),
    onOrOff('using_cost_units', t('sheets.costUnits')),
    onOrOff('requires_agreement', t('sheets.requiresAgreement')),
    onOrOff('is_scaffolding', t('sheets.scaffolding')),
    {
      label: t('sectors.sector'),
      paths: ['sectors'],
      text: ({ sectors }) =>
        sectors
          .map(({ sector, valid_from }) =>
            t('sectors.row', {
              sector: t(`sector.${sector ?? 'none'}`),
              day: valid_from === null ? '' : formatDate(valid_from),
            }),
          )
          .join(', '),
    },
  ];
}
