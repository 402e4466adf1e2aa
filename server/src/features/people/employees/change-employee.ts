import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { formatDotted } from '@zeitblatt/domain/calendar/dotted';
import { changesBetween } from '@zeitblatt/domain/company/log/changes';
import type { LogChange } from '@zeitblatt/domain/company/log/log';
import { birthDateProblem } from '@zeitblatt/domain/people/employees/birth-date';
import {
  type Employee,
  type EmployeeInput,
  employee as employeeSchema,
} from '@zeitblatt/domain/people/employees/employee';
import {
  EMPLOYEE_FIELD_NAMES,
  EMPLOYEE_FIELDS,
  type EmployeeField,
  isPlaceField,
} from '@zeitblatt/domain/people/employees/employee.fields';
import { type FieldDescription, placeAnswerNameOf } from '@zeitblatt/domain/people/fields/field-description';
import { formatCity } from '@zeitblatt/domain/rules/city';
import { insertLogEntry } from '../../../audit/log.queries.ts';
import { violatesConstraint } from '../../../database/errors/violation.ts';
import type { CompanyContext } from '../../../http/context/context.ts';
import { FieldRefusal, fieldRefusal, Refusal } from '../../../http/context/refusal.ts';
import { updateAccountName } from '../../accounts/account/accounts.api.ts';
import { updateEmployee } from '../queries/change-employees.queries.ts';
import { lockEmployee } from '../queries/employee-locks.queries.ts';
import { EMPLOYEE_NUMBER_INDEX, findCityNames, findEmployeeByNumber } from '../queries/employees.queries.ts';
import { hasRecords, insertWorkPlaces } from '../queries/work-places.queries.ts';
import { getEmployee } from './get-employee.api.ts';

/**
 * Changes the personal data of an employee. An unchanged form writes nothing.
 *
 * @throws Refusal employee_not_found for an employee of another company, unknown or deleted; version_conflict with the
 * stored data; FieldRefusal for a number that another employee has, and for unknown places
 * @source docs/product.md section 2 "Personal"; docs/decisions.md D54
 */
export async function changeEmployee(context: CompanyContext, id: number, input: EmployeeInput): Promise<Employee> {
  const { db, reach, user, now, today } = context;
  refuseBirthDate('birth_date', input.birth_date, today);
  if (!(await lockEmployee(db, reach, { id }))) throw new Refusal('employee_not_found');
  const before = await getEmployee(context, id);
  if (before.version !== input.version) {
    throw new Refusal('version_conflict', { current: employeeSchema.encode(before) });
  }
  const places = await placesOf(context, input);
  const changes = changesOf(before, input, places);
  if (changes.length === 0) return before;
  const holder = input.number === null ? undefined : await findEmployeeByNumber(db, reach, input.number);
  if (holder && holder.id !== id) throw numberTaken();
  try {
    await updateEmployee(db, reach, id, input);
    if (changes.some(({ field }) => field === 'work_city_id')) changes.push(...(await moveToday(context, id, input)));
    await updateAccountName(db, reach, id, input);
  } catch (error) {
    throw violatesConstraint(error, EMPLOYEE_NUMBER_INDEX) ? numberTaken() : error;
  }
  const subject = `${input.first_name} ${input.last_name}`;
  await insertLogEntry(db, reach, {
    type: 'employee_changed',
    subject,
    changes,
    data: { employee_id: id },
    user,
    now,
  });
  return getEmployee(context, id);
}

/**
 * Changes the place of work from today on. While nothing was recorded of the employee, it is right from the beginning.
 *
 * @returns what the log tells about the day
 * @source docs/decisions.md D118
 */
async function moveToday(
  { db, reach, user, now, today }: CompanyContext,
  employeeId: number,
  { work_city_id: cityId }: EmployeeInput,
): Promise<LogChange[]> {
  const validFrom = (await hasRecords(db, reach, employeeId)) ? today : null;
  const places = [{ employeeId, siteId: null, cityId }];
  await insertWorkPlaces(db, reach, { places, validFrom, by: user.id, now });
  return validFrom === null ? [] : [{ field: 'valid_from', old: null, new: formatDotted(validFrom) }];
}

/** @param path of the date in the body. @throws FieldRefusal for a birth date that no employee can have */
export function refuseBirthDate(path: string, birthDate: IsoDate | null, today: IsoDate): void {
  const message = birthDateProblem(birthDate, today);
  if (message) throw new FieldRefusal([{ path, message }]);
}

const numberTaken = () => fieldRefusal('number', 'validation:numberTaken');

type Places = Awaited<ReturnType<typeof findCityNames>>;

/**
 * The referenced places by id. @throws FieldRefusal for unknown ones.
 *
 * @source docs/security-tests.md S09
 */
async function placesOf({ db }: CompanyContext, input: EmployeeInput): Promise<Places> {
  const fields = EMPLOYEE_FIELD_NAMES.filter(isPlaceField);
  const places = await findCityNames(
    db,
    fields.map((field) => input[field]),
  );
  const unknown = fields.filter((field) => input[field] !== null && !places.has(input[field]));
  const message = { key: 'validation:invalid', params: {} };
  if (unknown.length > 0) throw new FieldRefusal(unknown.map((path) => ({ path, message })));
  return places;
}

/**
 * The log's changes as the field descriptions ask for them: values for public fields; for private ones only that they
 * changed.
 */
function changesOf(before: Employee, input: EmployeeInput, places: Places): LogChange[] {
  const changedWhere = (log: FieldDescription['log']) => {
    const fields = EMPLOYEE_FIELD_NAMES.filter((field) => EMPLOYEE_FIELDS[field].log === log);
    return changesBetween(
      Object.fromEntries(fields.map((field) => [field, storedText(before, field)])),
      Object.fromEntries(fields.map((field) => [field, sentText(input, field, places)])),
    );
  };
  return [
    ...changedWhere('values'),
    ...changedWhere('changed-only').map(({ field }) => ({ field, old: null, new: null })),
  ];
}

function storedText(employee: Employee, field: EmployeeField): string | null {
  if (!isPlaceField(field)) return employee[field];
  const place = employee[placeAnswerNameOf(field)];
  return place && formatCity(place);
}

const sentText = (input: EmployeeInput, field: EmployeeField, places: Places): string | null =>
  isPlaceField(field) ? (places.get(input[field]) ?? null) : input[field];
