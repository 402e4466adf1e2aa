import * as api from '@zeitblatt/contract/api';
import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { birthDateProblem } from '@zeitblatt/domain/people/employees/birth-date';
import type { Employee } from '@zeitblatt/domain/people/employees/employee';
import {
  EMPLOYEE_FIELD_NAMES,
  EMPLOYEE_FIELDS,
  type EmployeeField,
  isPlaceField,
} from '@zeitblatt/domain/people/employees/employee.fields';
import { placeAnswerNameOf } from '@zeitblatt/domain/people/fields/field-description';
import { type City, formatCity } from '@zeitblatt/domain/rules/city';
import type { FieldProblem } from '@zeitblatt/domain/rules/field-problem';
import { formRules } from '../../../forms/form-rules.ts';
import { formatDate } from '../../../texts/format.ts';

/** Type of a form value, by the kind of its field. */
type ValueOfKind = {
  readonly requiredText: string;
  readonly optionalText: string;
  readonly date: IsoDate | null;
  readonly place: City | null;
};

/** Form values of the personal data; `version` is that of the employee. */
export type PersonalValues = {
  readonly [Field in EmployeeField]: ValueOfKind[(typeof EMPLOYEE_FIELDS)[Field]['kind']];
} & { readonly version: number };

export const personalValues = (employee: Employee): PersonalValues =>
  ({
    ...Object.fromEntries(EMPLOYEE_FIELD_NAMES.map((field) => [field, formValue(employee, field)])),
    version: employee.version,
  }) as PersonalValues;

function formValue(employee: Employee, field: EmployeeField): PersonalValues[EmployeeField] {
  if (isPlaceField(field)) return employee[placeAnswerNameOf(field)];
  const value = employee[field];
  return EMPLOYEE_FIELDS[field].kind === 'optionalText' ? (value ?? '') : value;
}

export const personalRules = (today: IsoDate) =>
  formRules({
    schema: api.employees.change.body,
    productOf: (values: PersonalValues) => ({
      ...Object.fromEntries(EMPLOYEE_FIELD_NAMES.map((field) => [field, bodyValue(values, field)])),
      version: values.version,
    }),
    problemsOf: ({ birth_date }) => birthDateProblems('birth_date', birth_date, today),
  });

function bodyValue(values: PersonalValues, field: EmployeeField): string | number | null {
  if (isPlaceField(field)) return values[field]?.id ?? null;
  const value = values[field];
  return EMPLOYEE_FIELDS[field].kind === 'optionalText' && value?.trim() === '' ? null : value;
}

/** A form value as text for the conflict dialog. */
export function formatPersonalValue(values: PersonalValues, field: EmployeeField): string {
  if (isPlaceField(field)) return values[field] ? formatCity(values[field]) : '';
  const value = values[field];
  if (value === null) return '';
  return EMPLOYEE_FIELDS[field].kind === 'date' ? formatDate(value) : value.trim();
}

/** Problems of a date of birth, at the path of its field. */
export function birthDateProblems(path: string, birthDate: IsoDate | null, today: IsoDate): FieldProblem[] {
  const message = birthDateProblem(birthDate, today);
  return message ? [{ path, message }] : [];
}
