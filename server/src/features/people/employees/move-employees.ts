import { formatDotted } from '@zeitblatt/domain/calendar/dotted';
import { changesBetween } from '@zeitblatt/domain/company/log/changes';
import type { EmployeeMove, EmployeeMoves } from '@zeitblatt/domain/people/employees/work-place';
import type { FieldProblem } from '@zeitblatt/domain/rules/field-problem';
import { required } from '@zeitblatt/domain/rules/required';
import { insertLogEntries } from '../../../audit/log.queries.ts';
import type { CompanyContext } from '../../../http/context/context.ts';
import { FieldRefusal } from '../../../http/context/refusal.ts';
import { incrementVersions } from '../queries/change-employees.queries.ts';
import { lockEmployeesByIds } from '../queries/employee-locks.queries.ts';
import { findPlacesOn, findTargets, insertWorkPlaces, type NamedPlace } from '../queries/work-places.queries.ts';

/**
 * Moves employees from a day on, all or none. Who works there already stays as they are.
 *
 * @returns those who were elsewhere, with the place that counted on that day before
 * @throws FieldRefusal for employees, sites and towns that are unknown
 * @source docs/decisions.md D118; docs/security-tests.md S09
 */
export async function moveEmployees(
  context: CompanyContext,
  { valid_from, moves }: EmployeeMoves,
): Promise<NamedPlace[]> {
  const { db, reach, user, now } = context;
  const ids = moves.map(({ employee_id }) => employee_id);
  const nameById = new Map((await lockEmployeesByIds(db, reach, ids)).map(({ id, name }) => [id, name]));
  const targetOf = await findTargetsOf(context, moves);
  refuseUnknown(moves, (move) => [
    ...(nameById.has(move.employee_id) ? [] : ['employee_id']),
    ...(isAtCompany(move) || targetOf(move) ? [] : [move.site_id === null ? 'city_id' : 'site_id']),
  ]);
  const placeById = new Map((await findPlacesOn(db, reach, ids, valid_from)).map((place) => [place.employeeId, place]));
  const changed = moves.flatMap((move) => {
    const before = required(placeById.get(move.employee_id), 'the place of an employee');
    const after = targetOf(move) ?? { siteId: null, cityId: null, text: null };
    return before.siteId === after.siteId && before.cityId === after.cityId ? [] : [{ before, after }];
  });
  if (changed.length === 0) return [];
  const places = changed.map(({ before: { employeeId }, after: { siteId, cityId } }) => ({
    employeeId,
    siteId,
    cityId,
  }));
  await insertWorkPlaces(db, reach, { places, validFrom: valid_from, by: user.id, now });
  await incrementVersions(
    db,
    reach,
    places.map(({ employeeId }) => employeeId),
  );
  const entries = changed.map(({ before, after }) => ({
    type: 'employee_changed' as const,
    subject: nameById.get(before.employeeId) ?? null,
    changes: [
      ...changesBetween({ work_city_id: before.text }, { work_city_id: after.text }),
      ...changesBetween(null, { valid_from: valid_from && formatDotted(valid_from) }),
    ],
    data: { employee_id: before.employeeId },
    user,
    now,
  }));
  await insertLogEntries(db, reach, entries);
  return changed.map(({ before }) => before);
}

const isAtCompany = ({ site_id, city_id }: EmployeeMove): boolean => site_id === null && city_id === null;

/** Looks up where each move leads to; undefined for an unknown place, and for the company's. */
async function findTargetsOf({ db, reach }: CompanyContext, moves: readonly EmployeeMove[]) {
  const targets = await findTargets(db, reach, {
    siteIds: moves.flatMap(({ site_id }) => site_id ?? []),
    cityIds: moves.flatMap(({ city_id }) => city_id ?? []),
  });
  return ({ site_id, city_id }: EmployeeMove) =>
    targets.find(({ siteId, cityId }) => siteId === site_id && (site_id !== null || cityId === city_id));
}

/** @throws FieldRefusal for the fields that a move names wrongly */
function refuseUnknown(moves: readonly EmployeeMove[], wrongFieldsOf: (move: EmployeeMove) => string[]): void {
  const message = { key: 'validation:invalid', params: {} };
  const problems: FieldProblem[] = moves.flatMap((move, index) =>
    wrongFieldsOf(move).map((field) => ({ path: `moves.${index}.${field}`, message })),
  );
  if (problems.length > 0) throw new FieldRefusal(problems);
}
