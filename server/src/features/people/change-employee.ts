import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { changesBetween } from '@zeitblatt/domain/company/changes';
import type { LogChange } from '@zeitblatt/domain/company/log';
import { birthDateProblem } from '@zeitblatt/domain/people/birth-date';
import { type Employee, type EmployeeInput, employee as employeeSchema } from '@zeitblatt/domain/people/employee';
import { insertLogEntry } from '../../audit/log.queries.ts';
import { violates } from '../../database/violation.ts';
import type { CompanyContext } from '../../http/context.ts';
import { FieldRefusal, fieldRefusal, Refusal } from '../../http/refusal.ts';
import { findByNumber, findCityNames, findEmployee, NUMBER_INDEX, updateEmployee } from './employees.queries.ts';
import { lockEmployee } from './living.queries.ts';

/**
 * Changes the personal data of an employee. Where nothing differs, nothing is written.
 *
 * @throws Refusal employee_not_found for one of another company, unknown or deleted; version_conflict with what is stored;
 *   FieldRefusal for a number that somebody else wears, and for places that do not exist
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
  const holder = input.number === null ? undefined : await findByNumber(db, reach, input.number);
  if (holder && holder.id !== id) throw numberTaken();
  try {
    await updateEmployee(db, reach, id, input);
  } catch (error) {
    throw violates(error, NUMBER_INDEX) ? numberTaken() : error;
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

/** @param path where the date stands in the body. @throws FieldRefusal for one that nobody employed can have */
export function refuseBirthDate(path: string, birthDate: IsoDate | null, today: IsoDate): void {
  const message = birthDateProblem(birthDate, today);
  if (message) throw new FieldRefusal([{ path, message }]);
}

const numberTaken = () => fieldRefusal('number', 'validation:numberTaken');

/** An employee, deleted or not. @throws Refusal employee_not_found */
export async function getEmployee({ db, reach, today }: CompanyContext, id: number): Promise<Employee> {
  const employee = await findEmployee(db, reach, id, today);
  if (!employee) throw new Refusal('employee_not_found');
  return employee;
}

type Places = Awaited<ReturnType<typeof findCityNames>>;

/**
 * The places that are named, by id. @throws FieldRefusal for those that do not exist.
 *
 * @source docs/security-tests.md S09
 */
async function placesOf({ db }: CompanyContext, { city_id, work_city_id }: EmployeeInput): Promise<Places> {
  const places = await findCityNames(db, [city_id, work_city_id]);
  const unknown = Object.entries({ city_id, work_city_id }).filter(([, id]) => id !== null && !places.has(id));
  const message = { key: 'validation:invalid', params: {} };
  if (unknown.length > 0) throw new FieldRefusal(unknown.map(([path]) => ({ path, message })));
  return places;
}

/**
 * What the log tells of a change. Where somebody lives and comes from, and how old they are, is nobody's business there, since the log is kept
 * for good: of these fields it only says that they were changed.
 */
function changesOf(before: Employee, input: EmployeeInput, places: Places): LogChange[] {
  const { number, first_name, last_name, work_city } = before;
  const told = changesBetween(
    { number, first_name, last_name, work_city_id: work_city && `${work_city.zip} ${work_city.name}` },
    {
      number: input.number,
      first_name: input.first_name,
      last_name: input.last_name,
      work_city_id: places.get(input.work_city_id) ?? null,
    },
  );
  const { birth_date, nationality, street, city } = before;
  const untold = changesBetween(
    { birth_date, nationality, street, city_id: city?.id ?? null },
    { birth_date: input.birth_date, nationality: input.nationality, street: input.street, city_id: input.city_id },
  );
  return [...told, ...untold.map(({ field }) => ({ field, old: null, new: null }))];
}
