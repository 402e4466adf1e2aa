import { firstDayOf, type IsoMonth, monthOf } from '@zeitblatt/domain/calendar/dates';
import { accountOfLine, accountStarts, inOrder } from '@zeitblatt/domain/months/hours-account/balance';
import type { BookingLine } from '@zeitblatt/domain/months/hours-account/booking';
import { dueOf, oldPlus } from '@zeitblatt/domain/months/hours-account/open-plus';
import {
  courseOf,
  type HoursAccountRow,
  type HoursStatement,
  withBalances,
} from '@zeitblatt/domain/months/hours-account/statement';
import { livingLines } from '@zeitblatt/domain/rules/living-lines';
import type { StoredLine } from './account-rows.queries.ts';
import type { Account } from './load-accounts.ts';
import { openingOf } from './open-accounts.ts';

/** An account as a row of the list. */
export function toRow(account: Account): HoursAccountRow {
  const { person, lines, day, open, light, from, balance, endedOn, rule } = account;
  const months = livingLines(lines).filter((line) => line.kind === 'month' && line.day <= day);
  const last = inOrder(months).at(-1);
  return {
    employee_id: person.id,
    number: person.number,
    first_name: person.first_name,
    last_name: person.last_name,
    balance_minutes: balance,
    month: last ? monthOf(last.day) : null,
    month_minutes: last?.minutes ?? null,
    is_planned: last?.is_planned ?? false,
    old_plus_minutes: oldPlus(open, day),
    light,
    cap_minutes: rule?.cap_minutes ?? null,
    floor_minutes: rule?.floor_minutes ?? null,
    course_minutes: courseOf(lines, day, from).map(({ balance_minutes }) => balance_minutes),
    from,
    ended_on: endedOn,
    opening: openingOf(account),
  };
}

/** An account as the statement of a year. */
export function toStatement(account: Account, year: number): HoursStatement {
  const { person, lines, allLines, day, open, findings, light, rule, endedOn, balance, from, earlier } = account;
  const first = firstDayOf(`${year}-01`);
  const starts = accountStarts(person.employments);
  // The account that was open when the year began: that of an earlier employment, perhaps.
  const begin = accountOfLine(starts, first);
  const carried = allLines.reduce(
    (sum, line) => (line.day < first && accountOfLine(starts, line.day) === begin ? sum + line.minutes : sum),
    0,
  );
  const ofYear = withBalances(
    allLines.filter((line) => yearOf(line) === year),
    { carried, starts, from: first },
  );
  const reversed = new Set(allLines.flatMap(({ kind, reverses_id }) => (kind === 'reversal' ? [reverses_id] : [])));
  const { id, number, first_name, last_name } = person;
  return {
    employee: { id, number, first_name, last_name },
    year,
    years: [...new Set([...allLines.map(yearOf), year])].toSorted((a, b) => a - b),
    carried_minutes: carried,
    lines: ofYear.map((line) => ({ ...toLine(line), is_reversed: reversed.has(line.id) })),
    balance_minutes: balance,
    booked_until: inOrder(lines.filter((line) => line.day <= day)).at(-1)?.day ?? null,
    course: courseOf(lines, day, from),
    open: open.map(({ month, minutes }) => ({ month, minutes, due: dueOf(month, endedOn) })),
    findings: [...findings],
    light,
    rule,
    ended_on: endedOn,
    earlier: [...earlier],
  };
}

const yearOf = ({ day }: Pick<StoredLine, 'day'>): number => Number(day.slice(0, 4));

type Shown = StoredLine & Pick<BookingLine, 'balance_minutes' | 'is_late' | 'begins_account'>;

function toLine({ employee_id: _owner, timesheet_id, timesheet_version, month, ...line }: Shown) {
  return { ...line, timesheet: toSheet(timesheet_id, timesheet_version, month) };
}

const toSheet = (id: number | null, version: number | null, month: IsoMonth | null): BookingLine['timesheet'] =>
  id === null || version === null || month === null ? null : { id, version, month };
