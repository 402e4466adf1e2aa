import { wireDate } from '@zeitblatt/domain/calendar/wire';
import { openDaysOfPerson } from '@zeitblatt/domain/days/week/due-days';
import * as z from 'zod';
import { endpoint } from '../call/endpoint.ts';
import { OF_A_WEEK } from '../days/company-now.ts';

/** Facts from which the month of a person is made. */
export const OF_A_MONTH = ['MonthState', ...OF_A_WEEK] as const;

/** Tasks that the pages of an employee show beside every screen. It is small, because each of these pages loads it first. */
export const ownTasks = {
  /** The days of this and the last month that are open, the first about which late stamps ask, and how many months wait for an answer. */
  read: endpoint({
    method: 'GET',
    path: 'own/tasks',
    access: { right: ['read', 'OwnRecord'], scope: 'own', by: ['session'] },
    reads: OF_A_MONTH,
    output: z.object({
      open_days: openDaysOfPerson,
      /** Null or missing where late stamps ask about no day. */
      asked_day: wireDate.nullish(),
      months_to_answer: z.int(),
    }),
  }),
};
