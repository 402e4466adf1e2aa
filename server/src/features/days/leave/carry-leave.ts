import { leaveRuleOf } from '@zeitblatt/domain/days/leave/leave-rules';
import { LEAVE_ACCOUNTS } from '@zeitblatt/domain/days/leave/reckoning';
import { isEmployedOn } from '@zeitblatt/domain/people/employments/employment';
import { livingLines } from '@zeitblatt/domain/rules/living-lines';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import type { HolidaySource } from '../../company/places/places.api.ts';
import { lockEmployeesByIds } from '../../people/employees/employee-locks.api.ts';
import { findLeaveRules, insertLeaveLines, type NewLeaveLine } from './leave-lines.queries.ts';
import { findLeavePage } from './leave-people.queries.ts';
import { loadLeave, type PersonLeave } from './load-leave.ts';

/** The author of lines that the product books by itself. */
const PRODUCT = { id: null, name: 'Zeitblatt' } as const;

/**
 * Carries what is left of the year before into a year, for everybody who is employed on its first day: the account then says what it
 * should, whatever was there, so that it may run every day. What a manager has entered as carried stays.
 *
 * @returns number of accounts that changed
 */
export async function carryLeave(
  db: Db,
  reach: Reach,
  { year, now, holidays }: { readonly year: number; readonly now: Temporal.Instant; readonly holidays: HolidaySource },
): Promise<number> {
  if (!leaveRuleOf(await findLeaveRules(db, reach), year - 1).is_kept) return 0;
  const first = `${year}-01-01`;
  const [before, last] = [year - 1, `${year - 1}-12-31`];
  const { ids } = await findLeavePage(db, reach, { from: last, to: last, search: '' }, { limit: null, offset: 0 });
  const old = await loadLeave(db, reach, ids, { year: before, today: last }, holidays);
  const present = await loadLeave(db, reach, ids, { year, today: first }, holidays);
  const presentOf = new Map(present.map((leave) => [leave.person.id, leave]));
  const changed = old.flatMap((leave) => {
    const ofYear = presentOf.get(leave.person.id);
    if (!ofYear || !isEmployedOn(leave.person.employments, first)) return [];
    return [linesToCarry(leave, ofYear, year)].filter((lines) => lines.length > 0);
  });
  if (changed.length === 0) return 0;
  await lockEmployeesByIds(
    db,
    reach,
    changed.flatMap(([line]) => line?.employee_id ?? []),
  );
  await insertLeaveLines(db, reach, changed.flat(), { by: PRODUCT, at: now });
  return changed.length;
}

type Carried = Pick<NewLeaveLine, 'account' | 'days'> & { readonly from_year: number };

/** The lines that make a year say what the year before left; none where it does, or where a manager has said otherwise. */
function linesToCarry({ account, person }: PersonLeave, present: PersonLeave, year: number): NewLeaveLine[] {
  const living = livingLines(present.bookings).filter(({ kind }) => kind === 'carried');
  if (living.some(({ is_by_hand }) => is_by_hand)) return [];
  const left = account.open.map((pot): Carried => ({ account: pot.account, days: pot.left, from_year: pot.year }));
  // An advance is settled with days of the contract: those of the law cannot be used before their year.
  const owed = account.overdrawn + account.owed;
  const advance = owed > 0 ? [{ account: 'contract', days: -owed, from_year: year - 1 } as const] : [];
  const wanted = merged([...left, ...advance]);
  const had = merged(
    living.map(({ account: of, days, from_year }) => ({ account: of, days, from_year: from_year ?? year - 1 })),
  );
  if (JSON.stringify(wanted) === JSON.stringify(had)) return [];
  const of = { employee_id: person.employee_id, year };
  const back = living.map(
    (line): NewLeaveLine => ({
      ...of,
      kind: 'reversal',
      account: line.account,
      days: -line.days,
      reverses_id: line.id,
    }),
  );
  return [...back, ...wanted.map((line): NewLeaveLine => ({ ...of, kind: 'carried', ...line }))];
}

/** Carried days, one line for each account and year, in order. */
function merged(lines: readonly Carried[]): Carried[] {
  const years = [...new Set(lines.map(({ from_year }) => from_year))].toSorted((a, b) => a - b);
  return years.flatMap((from_year) =>
    LEAVE_ACCOUNTS.flatMap((account): Carried[] => {
      const same = lines.filter((line) => line.from_year === from_year && line.account === account);
      const days = same.reduce((sum, line) => sum + line.days, 0);
      return days === 0 ? [] : [{ account, days, from_year }];
    }),
  );
}
