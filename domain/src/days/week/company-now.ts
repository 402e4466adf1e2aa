import * as z from 'zod';
import { wireDate, wireTimestamp } from '../../calendar/wire.ts';
import { id } from '../../rules/fields.ts';
import { dayToRecord } from './due-days.ts';

/** Most names of a group that an answer about the company has; its total says how many there are. */
export const NAMES_PER_GROUP_MAX = 30;

const named = {
  employee_id: id,
  /** Account of the employee, whose tracks a manager can read; null without one. */
  user_id: id.nullable(),
  first_name: z.string(),
  last_name: z.string(),
};

const groupOf = <Person extends z.ZodObject>(person: Person) => z.object({ total: z.int(), people: z.array(person) });

/** People in one state, with the moment since which they are in it, the latest last. */
const peopleSince = groupOf(z.object({ ...named, since: wireTimestamp }));

/**
 * People who work at the moment of the answer.
 *
 * @source docs/decisions/0049-now-and-reminders.md
 */
export const companyNow = z.object({
  server_time: wireTimestamp,
  working: peopleSince,
  in_break: peopleSince,
  /** The running track counts as forgotten. */
  forgotten: peopleSince,
  /** With an account, their planned begin has passed, and nothing is stamped or recorded today. */
  not_recorded: peopleSince,
  /** People employed today who have no account. */
  without_account: z.int(),
});
export type CompanyNow = z.infer<typeof companyNow>;

/**
 * Days for a manager to look at: of this and the last month, and the questions about late stamps of any month.
 *
 * @source docs/decisions/0049-now-and-reminders.md
 */
export const companyOpenDays = z.object({
  /** Questions of the weeks, as the screen of a week counts them. */
  questions: z.int(),
  /** People with a day that is due soon or late, by the earliest day. */
  due: groupOf(z.object({ ...named, count: z.int(), earliest: dayToRecord })),
  /** People about whose days late stamps ask, with the earliest such day, of whatever month. */
  asked: groupOf(z.object({ ...named, count: z.int(), day: wireDate })),
});
export type CompanyOpenDays = z.infer<typeof companyOpenDays>;
