import { api } from '@zeitblatt/contract/api';
import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { birthDateProblem } from '@zeitblatt/domain/people/birth-date';
import type { Employee } from '@zeitblatt/domain/people/employee';
import type { City } from '@zeitblatt/domain/places/city';
import type { FieldProblem } from '@zeitblatt/domain/rules/field-problem';
import { formRules } from '../../../forms/form-rules.ts';

/** The tab of personal data while somebody fills it in. */
export type PersonalValues = {
  readonly number: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly birth_date: IsoDate | null;
  readonly nationality: string;
  readonly street: string;
  readonly city: City | null;
  readonly work_city: City | null;
  /** Of the employee whose data these are. */
  readonly version: number;
};

export const personalValues = (employee: Employee): PersonalValues => ({
  number: employee.number ?? '',
  first_name: employee.first_name,
  last_name: employee.last_name,
  birth_date: employee.birth_date,
  nationality: employee.nationality ?? '',
  street: employee.street ?? '',
  city: employee.city,
  work_city: employee.work_city,
  version: employee.version,
});

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

export const personalRules = (today: IsoDate) =>
  formRules({
    schema: api.employees.change.body,
    productOf: ({ city, work_city, ...fields }: PersonalValues) => ({
      ...fields,
      number: orNull(fields.number),
      nationality: orNull(fields.nationality),
      street: orNull(fields.street),
      city_id: city?.id ?? null,
      work_city_id: work_city?.id ?? null,
    }),
    problemsOf: ({ birth_date }) => birthDateProblems('birth_date', birth_date, today),
  });

/** What is wrong with a date of birth, at its field. */
export function birthDateProblems(path: string, birthDate: IsoDate | null, today: IsoDate): FieldProblem[] {
  const message = birthDateProblem(birthDate, today);
  return message ? [{ path, message }] : [];
}

const FIELD_OF: Readonly<Record<string, string>> = { city_id: 'city', work_city_id: 'work_city' };

/** Where the server's name of a field is found in the form. */
export const personalPath = (path: string): string => FIELD_OF[path] ?? path;
