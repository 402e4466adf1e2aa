import type { api } from '@zeitblatt/contract/api';
import { firstDayOf } from '@zeitblatt/domain/calendar/dates';
import { hasOpenObjection, monthStateOf } from '@zeitblatt/domain/months/states/month-standing';
import { type EmployeeMonthRow } from '@zeitblatt/domain/months/states/month-state';
import { MONTH_STATES, type MonthState } from '@zeitblatt/domain/months/states/month-states';
import { required } from '@zeitblatt/domain/rules/required';
import type { Service } from '../../../http/context/context.ts';
import { lastPageOf, rowsOfPage } from '../../../http/context/pages.ts';
import type { HolidaySource } from '../../company/places/places.api.ts';
import { selectMonthEvents } from '../../days/month-events/month-events.api.ts';
import { personMonthOf } from './person-month.ts';
import { findPeopleOfMonth, type MonthPerson } from './standing/month-people.queries.ts';
import { loadStoredMonths } from './standing/month-standings.ts';
import { findOutdatedDays } from './standing/outdated-drafts.ts';

/** Order of the list: what asks for an answer, then what is missing. */
const FIRST_STATES: readonly MonthState[] = ['objected', 'open'];

const rankOf = ({ state, isWaiting }: { readonly state: MonthState; readonly isWaiting: boolean }): number => {
  const rank = isWaiting ? 0 : FIRST_STATES.indexOf(state);
  return rank === -1 ? FIRST_STATES.length : rank;
};

type Calls = Pick<typeof api.monthStates, 'companyMonths' | 'companyMonth'>;

/** The calls of managers that read the months of everybody. @source docs/decisions.md D72 */
export const companyMonthCalls = ({
  holidays,
  timeZone,
}: {
  readonly holidays: HolidaySource;
  readonly timeZone: string;
}): Service<Calls> => ({
  async companyMonths({ db, reach, now }, { params: { month }, query: { page, rowsPerPage, state: wanted } }) {
    const people = await findPeopleOfMonth(db, reach, month);
    const day = firstDayOf(month);
    const employeeIds = people.map(({ id }) => id);
    const events = await selectMonthEvents(db, reach, { employeeIds, from: day, to: day }).execute();
    const eventsOf = Map.groupBy(events, ({ employee_id }) => employee_id);
    const rows = people.map((person) => {
      const sheet = person.confirmed_ms === null ? null : { moment: person.confirmed_ms };
      const ofPerson = eventsOf.get(person.id) ?? [];
      return { person, state: monthStateOf(ofPerson, sheet), isWaiting: hasOpenObjection(ofPerson) };
    });
    const counts = Object.fromEntries(
      MONTH_STATES.map((state) => [state, rows.filter((row) => row.state === state).length]),
    ) as Record<MonthState, number>;
    const listed = rows
      .filter(({ state }) => wanted === undefined || state === wanted)
      .toSorted((one, other) => rankOf(one) - rankOf(other));
    const { limit, offset } = rowsOfPage(page, rowsPerPage);
    const shown = listed.slice(offset, offset + limit).map(({ person }) => person);
    const stored = await loadStoredMonths(
      db,
      reach,
      shown.map((person) => ({ person, month })),
    );
    const months = shown.map((person, index) => ({ person, stored: required(stored[index], 'the month of a row') }));
    const outdated = await findOutdatedDays(db, reach, month, months, { holidays, clock: { timeZone, now } });
    const data = months.map(({ person, stored: { standing } }, index) => ({
      ...rowOf(person),
      standing,
      outdated_days: outdated[index] ?? [],
    }));
    return { total: listed.length, last_page: lastPageOf(listed.length, rowsPerPage), data, counts };
  },

  async companyMonth({ db, reach, now }, { params: { month, employeeId } }) {
    return personMonthOf(db, reach, employeeId, month, { holidays, timeZone, now });
  },
});

const rowOf = ({
  id,
  schema_id,
  user_id,
  number,
  first_name,
  last_name,
}: MonthPerson): Omit<EmployeeMonthRow, 'standing' | 'outdated_days'> => ({
  employee_id: id,
  schema_id,
  employee: { number, first_name, last_name },
  has_account: user_id !== null,
});
