import { wireDate } from '../../calendar/wire.ts';
import { COST_UNIT_MAX } from '../../rules/cost-unit.ts';
import { id, optionalPhone, optionalText, requiredText } from '../../rules/fields.ts';
import type { FieldDescription } from '../fields/field-description.ts';

/**
 * The personal data of an employee, in the order of the form. Body and answer of the calls, form values, conflict dialog
 * and company log follow from this list.
 *
 * @source docs/product.md section 2 "Personal"; docs/decisions.md D54
 */
export const EMPLOYEE_FIELDS = {
  number: { kind: 'optionalText', schema: optionalText(20), label: 'employees:field.number', log: 'values' },
  first_name: { kind: 'requiredText', schema: requiredText(80), label: 'employees:field.firstName', log: 'values' },
  last_name: { kind: 'requiredText', schema: requiredText(80), label: 'employees:field.lastName', log: 'values' },
  /**
   * The birth date is needed only for employees under 18, for whom other legal rules apply.
   *
   * @source docs/law.md section 2 "JArbSchG"
   */
  birth_date: {
    kind: 'date',
    schema: wireDate.nullable().default(null),
    label: 'employees:field.birthDate',
    log: 'changed-only',
  },
  nationality: {
    kind: 'optionalText',
    schema: optionalText(80),
    label: 'employees:field.nationality',
    log: 'changed-only',
  },
  street: { kind: 'optionalText', schema: optionalText(120), label: 'employees:field.street', log: 'changed-only' },
  city_id: { kind: 'place', schema: id.nullable().default(null), label: 'employees:field.city', log: 'changed-only' },
  phone: { kind: 'optionalText', schema: optionalPhone(30), label: 'employees:field.phone', log: 'changed-only' },
  /**
   * Place of work where it differs from the company's: it decides the public holidays.
   *
   * @source docs/decisions.md D21
   */
  work_city_id: {
    kind: 'place',
    schema: id.nullable().default(null),
    label: 'employees:field.workCity',
    log: 'values',
  },
  /**
   * Cost unit of the days of a proposal, where the company uses cost units; another one can be entered for a day.
   *
   * @source docs/decisions/0065-cost-unit-of-a-person.md
   */
  cost_unit: {
    kind: 'optionalText',
    schema: optionalText(COST_UNIT_MAX),
    label: 'employees:field.costUnit',
    log: 'values',
  },
} as const satisfies Readonly<Record<string, FieldDescription>>;

/** Name of a described field of an employee. */
export type EmployeeField = keyof typeof EMPLOYEE_FIELDS;

/** Names of all described fields, in the order of the form. */
export const EMPLOYEE_FIELD_NAMES = Object.keys(EMPLOYEE_FIELDS) as EmployeeField[];

type PlaceField = {
  [Field in EmployeeField]: (typeof EMPLOYEE_FIELDS)[Field]['kind'] extends 'place' ? Field : never;
}[EmployeeField];

/** Whether a field holds the id of a place. */
export const isPlaceField = (field: EmployeeField): field is PlaceField => EMPLOYEE_FIELDS[field].kind === 'place';
