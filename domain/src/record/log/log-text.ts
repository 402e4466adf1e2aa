import type { Weekday } from '../../calendar/dates.ts';
import { formatWholeHours } from '../../calendar/hours.ts';
import { isLogType } from '../../company/log/log.ts';
import { KEPT_BY, type KeptBy } from '../../days/leave/lapse.ts';
import { EVE_DAYS, type EveDay } from '../../days/leave/leave-rules.ts';
import { EMPLOYEE_FIELDS, type EmployeeField } from '../../people/employees/employee.fields.ts';
import { END_REASONS, type EndReason } from '../../people/employments/employment.ts';
import { isMoneyText } from '../../rules/amounts.ts';
import { formatMoney, formatNumber } from '../../rules/german-numbers.ts';

/** Format of a field in the log; it decides how the value is shown. */
type Spelling =
  | 'text'
  | 'sectors'
  | 'wages'
  | 'switch'
  | 'money'
  | 'minutes'
  | 'number'
  | 'hours'
  | 'week'
  | 'signature'
  | 'retention'
  | 'leaveKept'
  | 'eveDay'
  | 'endReason';

/** Every field whose changes the log stores, besides the described fields of an employee. */
const FIELDS = {
  first_name: 'text',
  last_name: 'text',
  name: 'text',
  street: 'text',
  city: 'text',
  phone: 'text',
  fax: 'text',
  email: 'text',
  vat_number: 'text',
  reference: 'text',
  contact_person: 'text',
  using_cost_units: 'switch',
  show_plan_hours_calculation_paragraph: 'switch',
  timesheet_allocation_block_size: 'minutes',
  has_assumption_day: 'switch',
  has_peace_festival: 'switch',
  has_corpus_christi: 'switch',
  requires_agreement: 'switch',
  is_scaffolding: 'switch',
  sectors: 'sectors',
  managers_need_second_factor: 'switch',
  sends_reminder_mails: 'switch',
  seal_email: 'text',
  hourlyWage: 'money',
  laterWages: 'wages',
  works_on_holidays: 'switch',
  works_on_sundays: 'switch',
  least_day_minutes: 'minutes',
  seasonal_short_time_work: 'switch',
  break_minutes: 'minutes',
  hours_week: 'hours',
  per_hour_calc: 'switch',
  monthly_wage: 'money',
  salary_group_id: 'text',
  is_part_time_worker: 'switch',
  allowed_leave_days: 'number',
  styling_type_id: 'signature',
  days: 'week',
  valid_from: 'text',
  other_contract: 'text',
  started_working_at_company: 'text',
  stopped_working_at_company: 'text',
  begin: 'text',
  end: 'text',
  end_reason: 'endReason',
  counts_as_continued: 'switch',
  from: 'text',
  to: 'text',
  worked: 'text',
  changed_days: 'text',
  recorded_days: 'text',
  reason: 'text',
  months: 'text',
  people: 'text',
  files: 'text',
  sha256: 'text',
  overview_sha256: 'text',
  expires: 'text',
  agreement: 'text',
  words: 'text',
  retention_class: 'retention',
  purpose: 'text',
  purged_sheets: 'number',
  purged_people: 'number',
  purged_times: 'number',
  purged_files: 'number',
  held_back: 'text',
  hours_opening: 'text',
  hours_payout: 'text',
  hours_correction: 'text',
  hours_lapse: 'text',
  hours_agreement: 'text',
  is_kept: 'switch',
  cap_minutes: 'text',
  floor_minutes: 'text',
  asks_payout: 'switch',
  agreed_month_minutes: 'text',
  light_yellow: 'text',
  light_red: 'text',
  is_on_paper: 'switch',
  leave_year: 'text',
  leave_opening: 'text',
  leave_carried: 'text',
  leave_correction: 'text',
  leave_lapse: 'text',
  leave_statutory: 'number',
  leave_contract: 'number',
  leave_extra: 'number',
  leave_parental: 'number',
  leave_kept_by: 'leaveKept',
  leave_entitled_days: 'text',
  leave_carried_days: 'text',
  leave_taken_days: 'text',
  leave_kept: 'switch',
  leave_pro_rata: 'switch',
  leave_contract_lapses: 'switch',
  december_24: 'eveDay',
  december_31: 'eveDay',
} as const satisfies Record<string, Spelling>;

const isKnown = (field: string): field is keyof typeof FIELDS => Object.hasOwn(FIELDS, field);

const SIGNATURES = { 1: 'none', 4: 'everyDay', 5: 'wholeMonth' } as const;
const isSignature = (value: number): value is keyof typeof SIGNATURES => value in SIGNATURES;

/** Spelling of the classes of retention in a logged value. */
const isRetentionClass = (value: string): boolean => /^(?:working_time|payroll|vouchers)$/.test(value);

const isEndReason = (value: string): value is EndReason => (END_REASONS as readonly string[]).includes(value);

const isKeptBy = (value: string): value is KeptBy => (KEPT_BY as readonly string[]).includes(value);
const isEveDay = (value: string): value is EveDay => (EVE_DAYS as readonly string[]).includes(value);

/** Number of a weekday before its times in a logged value. */
const DAY = /(?<=^|, )([1-7])(?= )/g;

/** Word of a sector after its day in a logged value. */
const SECTOR = /(?<=\d )[a-z_]+/g;

/** Amount after its day in a logged value. */
const AMOUNT = /(?<=\.\d{4} )\d+\.\d{2}/g;

const isEmployeeField = (field: string): field is EmployeeField => Object.hasOwn(EMPLOYEE_FIELDS, field);

/** Translates `namespace:key`. */
type Translate = (key: string, params?: Readonly<Record<string, string | number>>) => string;

type LogText = {
  /** Name of a type of entries. */
  readonly typeName: (type: string) => string;
  readonly fieldName: (type: string, field: string) => string;
  readonly valueText: (field: string, value: string) => string;
};

/** Formats types, fields and values of log entries in a language. An unknown field is shown as stored. */
export function createLogText(t: Translate): LogText {
  const spell = {
    text: (value) => value,
    sectors: (value) => value.replace(SECTOR, (sector) => t(`company:sector.${sector}`)),
    switch: (value) => (value === 'true' || value === '1' ? t('common:yes') : t('common:no')),
    wages: (value) => value.replace(AMOUNT, (amount) => formatMoney(amount)),
    money: (value) => (isMoneyText(value) ? formatMoney(value) : value),
    minutes: (value) => t('schedules:time.minutes', { count: Number(value) }),
    number: (value) => formatNumber(Number(value)),
    endReason: (value) => (isEndReason(value) ? t(`employments:reason.${value}`) : value),
    hours: (value) => formatWholeHours(Number(value)),
    retention: (value) => (isRetentionClass(value) ? t(`log:retentionClass.${value}`) : value),
    leaveKept: (value) => (isKeptBy(value) ? t(`log:leaveKept.${value}`) : value),
    eveDay: (value) => (isEveDay(value) ? t(`log:eveDay.${value}`) : value),
    week: (value) => value.replace(DAY, (day) => t(`calendar:weekdayShort.${Number(day) as Weekday}`)),
    signature: (value) => {
      const id = Number(value);
      return isSignature(id) ? t(`schedules:sheet.signature.${SIGNATURES[id]}`) : value;
    },
  } satisfies Record<Spelling, (value: string) => string>;
  return {
    typeName: (type) => (isLogType(type) ? t(`log:type.${type}`) : t('log:unknownType', { type })),
    fieldName: (type, field) => {
      if (type === 'employee_changed' && isEmployeeField(field)) return t(EMPLOYEE_FIELDS[field].label);
      return isKnown(field) ? t(`log:field.${field}`) : field;
    },
    valueText: (field, value) => (isKnown(field) ? spell[FIELDS[field]](value) : value),
  };
}
