import { dateInTimeZone, firstDayOf, type IsoMonth, isFutureMonth, lastDayOf } from '@zeitblatt/domain/calendar/dates';
import { lastDayBehind } from '@zeitblatt/domain/days/day/last-day-behind';
import { monthNumbers, unconfirmed } from '@zeitblatt/domain/months/sheet/month-numbers';
import { monthDifferences } from '@zeitblatt/domain/months/states/month-differences';
import { canAnswer, canTakeBack } from '@zeitblatt/domain/months/states/month-standing';
import type { PersonMonth } from '@zeitblatt/domain/months/states/month-state';
import { outdatedDays } from '@zeitblatt/domain/months/states/outdated-days';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { Refusal } from '../../../http/context/refusal.ts';
import type { HolidaySource } from '../../company/places/places.api.ts';
import { findSentDrafts, type SentDraft } from '../../days/month-events/month-events.api.ts';
import { loadOwnTimes } from '../../days/records/own-person.api.ts';
import { proposeMonth } from '../propose/propose-month.ts';
import { findMonthPerson } from './standing/month-people.queries.ts';
import { loadStoredMonth, type StoredMonth } from './standing/month-standings.ts';
import { waitsAsDraft } from './standing/outdated-drafts.ts';

/** The clock and the public holidays, which no table has. */
type MonthTools = {
  readonly holidays: HolidaySource;
  readonly timeZone: string;
  readonly now: Temporal.Instant;
};

type Content = Pick<PersonMonth, 'days' | 'totals' | 'last_calc_day'>;

/**
 * The month of one person, as that person sees it: the confirmed sheet, else the draft that was sent last, else what is
 * recorded and planned. Days to come are shown as planned. The caller has made sure that it may read the employee's data.
 *
 * @throws Refusal employee_not_found for an employee of another company, unknown or deleted; not_found for a month that has
 * not begun
 */
export async function personMonthOf(
  db: Db,
  reach: Reach,
  employeeId: number,
  month: IsoMonth,
  tools: MonthTools,
): Promise<PersonMonth> {
  const { now, timeZone } = tools;
  const person = await findMonthPerson(db, reach, employeeId);
  if (!person) throw new Refusal('employee_not_found');
  const today = dateInTimeZone(timeZone, now);
  if (isFutureMonth(month, today)) throw new Refusal('not_found');
  const stored = await loadStoredMonth(db, reach, person, month);
  const proposal = await proposeMonth(db, reach, person.schema_id, { month, today, clock: tools }, tools.holidays);
  if (!proposal) throw new Refusal('employee_not_found');
  const isShownAsDraft = stored.standing.sent !== null && !(stored.sheet && stored.standing.confirmed);
  const draft = isShownAsDraft ? (await findSentDrafts(db, reach, [employeeId], month)).get(employeeId) : undefined;
  const saved = storedContent(stored, draft);
  const lastDay = saved?.last_calc_day ?? lastDayBehind(proposal.days, proposal.last_calc_day, tools);
  const whole = proposal.until(lastDayOf(month));
  const { days, totals } = saved ?? whole;
  const span = { from: firstDayOf(month), to: lastDayOf(month) };
  const recorded = await loadOwnTimes(db, reach, person, span, { timeZone, now });
  const { standing, events } = stored;
  const said = standing.confirmed ? days : days.map(unconfirmed);
  const outdated = draft && waitsAsDraft(standing) ? outdatedDays(draft, proposal.recorded()) : [];
  return {
    standing,
    days: said.map((day, index) => (day.day > lastDay ? (whole.days[index] ?? day) : day)),
    totals,
    numbers: monthNumbers(said, totals),
    last_calc_day: lastDay,
    differences: monthDifferences(days, {
      lastDay,
      recorded,
      planned: proposal.planned(saved ? lastDay : lastDayOf(month)),
    }),
    outdated_days: outdated,
    can_agree: canAnswer(standing, 'agreed') && outdated.length === 0,
    can_object: canAnswer(standing, 'objected'),
    can_undo: canTakeBack(events, standing, now),
  };
}

/** Content of the sheet or the draft of a month, or null without either. */
function storedContent({ standing, sheet }: StoredMonth, draft: SentDraft | undefined): Content | null {
  const stored = sheet && standing.confirmed ? sheet : draft;
  return stored ? contentOf(stored) : null;
}

const contentOf = ({ days, totals, last_calc_day }: Readonly<Content>): Content => ({ days, totals, last_calc_day });
