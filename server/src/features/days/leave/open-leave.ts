import type { LeaveOpening } from '@zeitblatt/domain/days/leave/leave-booking';
import type { FieldProblem } from '@zeitblatt/domain/rules/field-problem';
import { livingLines } from '@zeitblatt/domain/rules/living-lines';
import { insertLogEntries } from '../../../audit/log.queries.ts';
import type { CompanyContext } from '../../../http/context/context.ts';
import { FieldRefusal } from '../../../http/context/refusal.ts';
import type { HolidaySource } from '../../company/places/places.api.ts';
import { lockEmployeesByIds } from '../../people/employees/employee-locks.api.ts';
import { insertLeaveLines, type NewLeaveLine, setContractDays } from './leave-lines.queries.ts';
import { findSchedulesOf } from './leave-people.queries.ts';
import { loadLeave, type PersonLeave } from './load-leave.ts';

/**
 * Enters what people bring along, all or none. What was entered before is taken back; who has the same already stays.
 *
 * @returns number of accounts that changed
 * @throws FieldRefusal for people who are unknown, stand there twice, or whose days are fewer than by law
 */
export async function openLeave(
  context: CompanyContext,
  openings: readonly LeaveOpening[],
  holidays: HolidaySource,
): Promise<number> {
  const { db, reach, user, now } = context;
  const leaveOf = await loadOpened(context, openings, holidays);
  refuseWrong(openings, leaveOf);
  const changed = openings.flatMap((opening) => {
    const leave = leaveOf(opening);
    return leave ? (changesOf(opening, leave) ?? []) : [];
  });
  await setContractDays(
    db,
    reach,
    changed.flatMap(({ set }) => set),
  );
  await insertLeaveLines(
    db,
    reach,
    changed.flatMap(({ lines }) => lines),
    { by: user, at: now },
  );
  const entries = changed.map(({ opening, person }) => ({
    type: 'leave_booked' as const,
    subject: `${person.first_name} ${person.last_name}`,
    changes: [
      { field: 'leave_year', old: null, new: String(opening.year) },
      ...(['entitled_days', 'carried_days', 'taken_days'] as const).flatMap((field) =>
        opening[field] === null ? [] : [{ field: `leave_${field}`, old: null, new: String(opening[field]) }],
      ),
    ],
    data: { employee_id: opening.employee_id },
    user,
    now,
  }));
  await insertLogEntries(db, reach, entries);
  return changed.length;
}

type LeaveOf = (opening: LeaveOpening) => PersonLeave | undefined;

/** Locks the people of openings and loads their accounts, each year by itself. */
async function loadOpened(
  { db, reach, today }: CompanyContext,
  openings: readonly LeaveOpening[],
  holidays: HolidaySource,
): Promise<LeaveOf> {
  await lockEmployeesByIds(db, reach, [...new Set(openings.map(({ employee_id }) => employee_id))]);
  const found = new Map<string, PersonLeave>();
  for (const [year, ofYear] of Map.groupBy(openings, (opening) => opening.year)) {
    const ids = await findSchedulesOf(db, reach, [...new Set(ofYear.map(({ employee_id }) => employee_id))]);
    for (const leave of await loadLeave(db, reach, ids, { year, today }, holidays))
      found.set(`${year} ${leave.person.employee_id}`, leave);
  }
  return ({ year, employee_id }) => found.get(`${year} ${employee_id}`);
}

function refuseWrong(openings: readonly LeaveOpening[], leaveOf: LeaveOf): void {
  const problemOf = (opening: LeaveOpening, index: number): readonly [string, string] | null => {
    const { employee_id, year, entitled_days } = opening;
    const leave = leaveOf(opening);
    if (!leave) return ['employee_id', 'validation:invalid'];
    const first = openings.findIndex((one) => one.employee_id === employee_id && one.year === year);
    if (first < index) return ['employee_id', 'validation:accountTwice'];
    const tooFew = entitled_days !== null && entitled_days < leave.account.entitlement.statutory;
    return tooFew ? ['entitled_days', 'validation:leaveBelowLaw'] : null;
  };
  const problems = openings.flatMap((opening, index): FieldProblem[] => {
    const problem = problemOf(opening, index);
    if (problem === null) return [];
    return [{ path: `openings.${index}.${problem[0]}`, message: { key: problem[1], params: {} } }];
  });
  if (problems.length > 0) throw new FieldRefusal(problems);
}

/** The changes that make an account say what is opened; null where it does. */
function changesOf(opening: LeaveOpening, { person, account, bookings }: PersonLeave) {
  const { employee_id, year, entitled_days, carried_days, taken_days } = opening;
  const { statutory, contract } = account.entitlement;
  const wanted = entitled_days === null ? contract : entitled_days - statutory;
  const set = wanted === contract ? [] : [{ employee_id, year, contract_days: wanted, reason: 'Anfangsbestand' }];
  const linesOf = (kind: 'carried' | 'opening', days: number | null): NewLeaveLine[] => {
    const before = livingLines(bookings).filter((line) => line.kind === kind);
    if (days === null || days === before.reduce((sum, line) => sum + line.days, 0)) return [];
    const back = before.map(
      (line): NewLeaveLine => ({
        employee_id,
        year,
        kind: 'reversal',
        account: line.account,
        days: -line.days,
        reverses_id: line.id,
      }),
    );
    const from = kind === 'carried' ? { from_year: year - 1 } : {};
    // Carried days may be those of the law: so they are kept as long as the law keeps them.
    const added: NewLeaveLine = { employee_id, year, kind, account: 'statutory', days, ...from };
    return days === 0 ? back : [...back, added];
  };
  const lines = [...linesOf('carried', carried_days), ...linesOf('opening', taken_days)];
  return set.length + lines.length === 0 ? null : { opening, person, set, lines };
}
