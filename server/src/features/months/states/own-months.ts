import type { api } from '@zeitblatt/contract/api';
import { addMonths, type IsoMonth, monthOf } from '@zeitblatt/domain/calendar/dates';
import type { MonthStanding, PersonMonth } from '@zeitblatt/domain/months/states/month-state';
import type { OwnContext, Service } from '../../../http/context/context.ts';
import { type DayCallTools, type OwnPerson, ownPerson, recordingPerson } from '../../days/records/own-person.api.ts';
import { answerMonth, takeBackAnswer } from './answer-month.ts';
import { personMonthOf } from './person-month.ts';
import { findMonthsOfEmployee } from './standing/month-people.queries.ts';
import { loadStoredMonths } from './standing/month-standings.ts';

/** Months before the current one that the list of an employee has. */
const LISTED_MONTHS = 12;

type Calls = Pick<typeof api.monthStates, 'ownMonths' | 'ownMonth' | 'agree' | 'object' | 'takeBack'>;

/** How far the months of the last year are that were sent or confirmed, newest first. */
export async function ownStandings({ db, today }: OwnContext, person: OwnPerson): Promise<MonthStanding[]> {
  const months = await findMonthsOfEmployee(db, person.reach, person.id, addMonths(monthOf(today), -LISTED_MONTHS));
  const stored = await loadStoredMonths(
    db,
    person.reach,
    months.map((month) => ({ person, month })),
  );
  return stored.map(({ standing }) => standing).filter(({ state }) => state !== 'open');
}

/**
 * The calls of employees on their own months. They reach nothing but the employee of the caller's account. In an ended company
 * months are read and not answered.
 *
 * @source docs/decisions.md D72, D93; docs/security-tests.md S08, S51
 */
export const ownMonthCalls = (tools: DayCallTools): Service<Calls> => {
  const { holidays, timeZone } = tools;
  const monthOfPerson = ({ db, now }: OwnContext, person: OwnPerson, month: IsoMonth): Promise<PersonMonth> =>
    personMonthOf(db, person.reach, person.id, month, { holidays, timeZone, now });

  return {
    async ownMonths(context) {
      const person = await ownPerson(context);
      return { data: await ownStandings(context, person) };
    },

    async ownMonth(context, { params: { month } }) {
      return monthOfPerson(context, await ownPerson(context), month);
    },

    async agree(context, { params: { month }, body: { hash } }) {
      const person = await recordingPerson(context);
      const { db, user: by, now, t } = context;
      const answer = { employeeId: person.id, month, by, via: 'account', now } as const;
      await answerMonth(db, person.reach, { ...answer, kind: 'agreed', hash, words: null, days: [] }, tools);
      return { success: t('success:monthAgreed'), month: await monthOfPerson(context, person, month) };
    },

    async object(context, { params: { month }, body: { hash, words, days } }) {
      const person = await recordingPerson(context);
      const { db, user: by, now, t } = context;
      const answer = { employeeId: person.id, month, by, via: 'account', now } as const;
      await answerMonth(db, person.reach, { ...answer, kind: 'objected', hash, words, days }, tools);
      return { success: t('success:monthObjected'), month: await monthOfPerson(context, person, month) };
    },

    async takeBack(context, { params: { month } }) {
      const person = await recordingPerson(context);
      const { db, user: by, now, t } = context;
      await takeBackAnswer(db, person.reach, { employeeId: person.id, month, by, via: 'account', now });
      return { success: t('success:monthAnswerTakenBack'), month: await monthOfPerson(context, person, month) };
    },
  };
};
