import type { LeaveReckoning, LeaveYearRow } from '@zeitblatt/domain/days/leave/leave-wire';
import type { NoticeRow } from './leave-facts.queries.ts';
import type { PersonLeave } from './load-leave.ts';

const toNotice = ({ employee_id: _owner, year: _year, round: _round, ...notice }: NoticeRow) => notice;

/** The numbers of an account. */
function accountFields({ account }: PersonLeave, year: number) {
  const { entitlement, corrected, carried, lapsed, taken, planned, left, open } = account;
  const dated = open.flatMap(({ lapses_on, left: days }) => (lapses_on === null ? [] : [{ on: lapses_on, days }]));
  const on = dated.map((lapse) => lapse.on).toSorted()[0];
  const lapsing = dated.filter((lapse) => lapse.on === on).reduce((sum, { days }) => sum + days, 0);
  return {
    year,
    statutory_days: entitlement.statutory,
    contract_days: entitlement.contract,
    extra_days: entitlement.extra,
    corrected_days: corrected,
    carried_days: carried,
    lapsed_days: lapsed,
    taken_days: taken,
    planned_days: planned,
    left_days: left,
    rest_of_day: entitlement.rest,
    next_lapse: on === undefined ? null : { on, days: lapsing },
  };
}

const toPerson = ({ person }: PersonLeave) => ({
  employee_id: person.employee_id,
  number: person.employee_number,
  first_name: person.first_name,
  last_name: person.last_name,
});

/** An account as a row of the table of a year. */
export function toRow(leave: PersonLeave, year: number): LeaveYearRow {
  const { set, notices, person } = leave;
  const given = notices.findLast(({ delivered_at, opened_at }) => (delivered_at ?? opened_at) !== null);
  return {
    ...toPerson(leave),
    ...accountFields(leave, year),
    is_set: set !== null && (set.statutory_days ?? set.contract_days) !== null,
    notice: given ? toNotice(given) : null,
    ended_on: person.stopped_working_at_company,
  };
}

/** An account with the lines of its reckoning, as its person sees it. */
export const toOwnReckoning = (leave: PersonLeave, year: number) => ({
  ...accountFields(leave, year),
  lines: [...leave.account.lines],
  open: leave.account.open.map(({ days: _days, ...pot }) => pot),
  notices: leave.notices.map(toNotice),
  rule: leave.rule,
});

/** An account as managers see it. */
export function toReckoning(leave: PersonLeave, year: number): LeaveReckoning {
  const { set, bookings } = leave;
  const reversed = new Set(bookings.map(({ reverses_id }) => reverses_id));
  return {
    ...toPerson(leave),
    ...toOwnReckoning(leave, year),
    set: {
      statutory_days: set?.statutory_days ?? null,
      contract_days: set?.contract_days ?? null,
      extra_days: set?.extra_days ?? 0,
      parental_months: set?.parental_months ?? 0,
      kept_by: set?.kept_by ?? null,
      reason: set?.reason ?? null,
      version: set?.version ?? 0,
    },
    bookings: bookings.map(({ employee_id: _owner, is_by_hand: _hand, ...line }) => ({
      ...line,
      is_reversed: reversed.has(line.id),
    })),
  };
}
