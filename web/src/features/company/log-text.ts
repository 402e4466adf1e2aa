import type { Weekday } from '@zeitblatt/domain/calendar/dates';
import type { LogType } from '@zeitblatt/domain/company/log';
import { EMPLOYEE_FIELDS, type EmployeeField } from '@zeitblatt/domain/people/employee.fields';
import { isMoneyText } from '@zeitblatt/domain/rules/amounts';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatNumber } from '../../texts/format.ts';

/** How the log spells the value of a field, which decides how it is read to people. */
type Spelling = 'text' | 'switch' | 'money' | 'minutes' | 'number' | 'week' | 'signature';

/** Every field that the log keeps changes of, besides the described fields of an employee. */
const FIELDS = {
  name: 'text',
  street: 'text',
  city: 'text',
  phone: 'text',
  fax: 'text',
  email: 'text',
  vat_number: 'text',
  contact_person: 'text',
  using_cost_units: 'switch',
  show_plan_hours_calculation_paragraph: 'switch',
  timesheet_allocation_block_size: 'minutes',
  has_assumption_day: 'switch',
  has_peace_festival: 'switch',
  has_corpus_christi: 'switch',
  hourlyWage: 'money',
  works_on_holidays: 'switch',
  seasonal_short_time_work: 'switch',
  break_minutes: 'minutes',
  hours_week: 'number',
  per_hour_calc: 'switch',
  monthly_wage: 'money',
  salary_group_id: 'text',
  is_part_time_worker: 'switch',
  allowed_leave_days: 'number',
  styling_type_id: 'signature',
  days: 'week',
  valid_from: 'text',
  started_working_at_company: 'text',
  stopped_working_at_company: 'text',
  begin: 'text',
  end: 'text',
  from: 'text',
  to: 'text',
  worked: 'text',
  changed_days: 'text',
  reason: 'text',
} as const satisfies Record<string, Spelling>;

const isKnown = (field: string): field is keyof typeof FIELDS => Object.hasOwn(FIELDS, field);

const SIGNATURES = { 1: 'none', 4: 'everyDay', 5: 'wholeMonth' } as const;
const isSignature = (value: number): value is keyof typeof SIGNATURES => value in SIGNATURES;

/** A day of a week in the log: its number, then its times. */
const DAY = /(?<=^|, )([1-7])(?= )/g;

const isEmployeeField = (field: string): field is EmployeeField => Object.hasOwn(EMPLOYEE_FIELDS, field);

/**
 * Fields and values of an entry of the log in the language of the screen. A field that is not known here is shown as it
 * was kept.
 */
export function useLogText(type: LogType) {
  const { t } = useTranslation(['log', 'common', 'schedules', 'calendar', 'employees']);
  const spell = {
    text: (value) => value,
    switch: (value) => (value === 'true' || value === '1' ? t('common:yes') : t('common:no')),
    money: (value) => (isMoneyText(value) ? formatMoney(value) : value),
    minutes: (value) => t('schedules:time.minutes', { count: Number(value) }),
    number: (value) => formatNumber(Number(value)),
    week: (value) => value.replace(DAY, (day) => t(`calendar:weekdayShort.${Number(day) as Weekday}`)),
    signature: (value) => {
      const id = Number(value);
      return isSignature(id) ? t(`schedules:sheet.signature.${SIGNATURES[id]}`) : value;
    },
  } satisfies Record<Spelling, (value: string) => string>;
  const fieldName = (field: string): string => {
    if (type === 'employee_changed' && isEmployeeField(field)) return t(EMPLOYEE_FIELDS[field].label);
    return isKnown(field) ? t(`field.${field}`) : field;
  };
  return {
    fieldName,
    valueText: (field: string, value: string): string => (isKnown(field) ? spell[FIELDS[field]](value) : value),
  };
}
