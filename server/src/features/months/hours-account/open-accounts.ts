import { firstDayOf, monthOf } from '@zeitblatt/domain/calendar/dates';
import type { BookedLine, Opening } from '@zeitblatt/domain/months/hours-account/booking';
import { firstKeptMonth, openingDay } from '@zeitblatt/domain/months/hours-account/rules';
import { signedHours } from '@zeitblatt/domain/months/hours-account/signed-hours';
import type { HoursAccountRow } from '@zeitblatt/domain/months/hours-account/statement';
import type { FieldProblem } from '@zeitblatt/domain/rules/field-problem';
import { livingLines } from '@zeitblatt/domain/rules/living-lines';
import { insertLogEntries } from '../../../audit/log.queries.ts';
import type { CompanyContext } from '../../../http/context/context.ts';
import { FieldRefusal } from '../../../http/context/refusal.ts';
import { lockEmployeesByIds } from '../../people/employees/employee-locks.api.ts';
import { insertLines, type NewLine } from './lines.queries.ts';
import { type Account, loadAccounts } from './load-accounts.ts';

/**
 * Books what people bring along, on the first day of the first month of their accounts, all or none. What was entered before is taken back;
 * who has the same already stays.
 *
 * @returns number of accounts that changed
 * @throws FieldRefusal for people who are unknown, stand there twice or have no account
 */
export async function openAccounts(context: CompanyContext, openings: readonly Opening[]): Promise<number> {
  const { db, reach, user, now, today } = context;
  const ids = openings.map(({ employee_id }) => employee_id);
  const locked = await lockEmployeesByIds(db, reach, [...new Set(ids)]);
  const accounts = await loadAccounts(
    db,
    reach,
    locked.map(({ id }) => id),
    today,
  );
  const accountOf = new Map(accounts.map((account) => [account.person.id, account]));
  refuseWrong(openings, accountOf);
  const changed = openings.flatMap(({ employee_id, minutes }) => {
    const account = accountOf.get(employee_id);
    return account ? (replaced(account, minutes) ?? []) : [];
  });
  const booking = { by: user, at: now };
  await insertLines(
    db,
    reach,
    changed.flatMap(({ lines }) => lines),
    booking,
  );
  const entries = changed.map(({ person, old, minutes }) => ({
    type: 'hours_booked' as const,
    subject: `${person.first_name} ${person.last_name}`,
    changes: [{ field: 'hours_opening', old, new: minutes === 0 ? null : signedHours(minutes) }],
    data: { employee_id: person.id },
    user,
    now,
  }));
  await insertLogEntries(db, reach, entries);
  return changed.length;
}

const dayOfOpening = ({ rules, person, from }: Account): string | null => {
  const month = firstKeptMonth(rules, person.id, monthOf(from));
  return month && openingDay(month);
};

const sumOf = (lines: readonly { readonly minutes: number }[]): number =>
  lines.reduce((sum, { minutes }) => sum + minutes, 0);

/** The day of the opening of an account, and what is entered; null where no account is kept. */
export function openingOf(account: Account): HoursAccountRow['opening'] {
  const day = dayOfOpening(account);
  const entered = openingsOf(account.lines);
  return day === null ? null : { day, minutes: entered.length === 0 ? null : sumOf(entered) };
}

function refuseWrong(openings: readonly Opening[], accountOf: ReadonlyMap<number, Account>): void {
  const keyOf = ({ employee_id }: Opening, index: number): string | null => {
    const account = accountOf.get(employee_id);
    if (!account) return 'validation:invalid';
    if (openings.findIndex((one) => one.employee_id === employee_id) < index) return 'validation:accountTwice';
    return dayOfOpening(account) === null ? 'validation:accountNotKept' : null;
  };
  const problems = openings.flatMap((opening, index): FieldProblem[] => {
    const key = keyOf(opening, index);
    return key === null ? [] : [{ path: `openings.${index}.employee_id`, message: { key, params: {} } }];
  });
  if (problems.length > 0) throw new FieldRefusal(problems);
}

/** The openings that count. The rest of purged sheets is an opening too, of the last day of a month: it is none of them. */
export const openingsOf = <L extends BookedLine>(lines: readonly L[]): L[] =>
  livingLines(lines).filter((line) => line.kind === 'opening' && line.day === firstDayOf(monthOf(line.day)));

/** The lines that make the opening of an account so much; null where it is. */
function replaced(account: Account, minutes: number) {
  const { person } = account;
  const day = dayOfOpening(account);
  const before = openingsOf(account.lines);
  const old = sumOf(before);
  if (day === null || (old === minutes && before.every((line) => line.day === day))) return null;
  const back = before.map(
    (line): NewLine => ({
      employee_id: person.id,
      kind: 'reversal',
      day: line.day,
      minutes: -line.minutes,
      reverses_id: line.id,
    }),
  );
  const opened: NewLine[] = minutes === 0 ? [] : [{ employee_id: person.id, kind: 'opening', day, minutes }];
  return { person, minutes, old: before.length === 0 ? null : signedHours(old), lines: [...back, ...opened] };
}
