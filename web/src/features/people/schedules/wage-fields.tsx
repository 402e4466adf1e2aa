import { useTranslation } from 'react-i18next';
import { formatHours, formatMoney, formatNumber } from '../../../texts/format.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { MoneyField } from '../../../ui/fields/typed-fields.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import type { ScheduleFormProps } from './schedule-form-props.ts';
import { type WageHours, wageHours } from './schedule-values.ts';

/**
 * Wage and salary group, and the weekly hours calculated from them.
 *
 * @source docs/product.md section 4 "Schema form, per-hour switch"
 */
export function WageFields({ values, field, groups }: ScheduleFormProps) {
  const { t } = useTranslation('schedules');
  const result = wageHours(values, groups);
  const options = groups.map(({ id, name, hourlyWage }) => ({
    value: id,
    label: `${name} (${formatMoney(hourlyWage)})`,
  }));
  return (
    <>
      <MoneyField label={t('wage.monthly')} required {...field('monthly_wage')} />
      <SelectField label={t('wage.group')} options={options} searchable required {...field('salary_group_id')} />
      <div className="wage-result">
        <output className="num">{result && t('wage.hoursWeek', { hours: formatNumber(result.hours) })}</output>
        {result && result.exactMinutes !== result.hours * 60 && <ExactHours {...result} />}
      </div>
    </>
  );
}

/**
 * Shows when the specified formula, which is approximate, pays less than the agreed wage.
 *
 * @source docs/decisions.md D1
 */
function ExactHours({ hours, exactMinutes }: WageHours) {
  const { t } = useTranslation('schedules');
  const isBelow = exactMinutes < hours * 60;
  return (
    <Notice tone={isBelow ? 'warning' : 'info'}>
      {t('wage.exact', { exact: formatHours(exactMinutes) })}
      {isBelow && ` ${t('wage.below', { hours: formatNumber(hours) })}`}
    </Notice>
  );
}
